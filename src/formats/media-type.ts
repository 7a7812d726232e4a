/** A media type in Content-Type or Accept. */
export interface MediaType {
  readonly type: string
  readonly parameters: Readonly<Record<string, string>>
}

/** A comma or a semicolon inside quotes belongs to the value. */
const RANGES = /(?:[^,"]|"[^"]*")+/g
const PARTS = /(?:[^;"]|"[^"]*")+/g

/**
 * Returns the media types of an Accept header, without the types that it excludes. A missing header accepts everything.
 */
export function parseAccept(header: string | undefined): MediaType[] {
  const types = header?.match(RANGES)?.map(parseMediaType) ?? []
  return types.length === 0
    ? [{ type: '*/*', parameters: {} }]
    : types.filter(({ parameters: { q } }) => q === undefined || Number(q) !== 0)
}

export function parseMediaType(text: string): MediaType {
  const [type = '', ...rest] = (text.match(PARTS) ?? []).map(part => part.trim())
  const parameters = rest.map(part => {
    const [name = '', ...value] = part.split('=')
    const text = value.join('=').trim()
    return [name.trim().toLowerCase(), text.replace(/^"(.*)"$/s, '$1')]
  })
  return { type: type.toLowerCase(), parameters: Object.fromEntries(parameters) }
}
