import { type MediaType, parseAccept } from '../../formats/media-type.ts'

const JSON_TYPES = ['application/dicom+json', '*/*', 'application/*']

/** The type of an answer in JSON; null when the caller takes none. */
export function jsonType(header: string | undefined): string | null {
  const types = parseAccept(header).map(({ type }) => type)
  if (JSON_TYPES.some(type => types.includes(type))) return 'application/dicom+json'
  return types.includes('application/json') ? 'application/json' : null
}

/** Whether an answer may be compressed. */
export const takesGzip = (header: string | undefined) => parseAccept(header).some(({ type }) => type === 'gzip')

/** How files or frames are sent: together, or as one file without parts. */
export type Form = 'multipart' | 'bare'

interface Offer {
  /** The type of each part. */
  readonly type: 'application/dicom' | 'application/octet-stream'
  /** Each syntax that would be sent, with that in which it is stored. */
  readonly syntaxes: readonly (readonly string[])[]
  /** One file may also be sent by itself. */
  readonly bare: boolean
}

/**
 * Nothing is transcoded: a syntax that is named must be the one that is sent. Bare only where nothing else is asked for; null when
 * the caller takes none of it.
 */
export function formOf(header: string | undefined, { type, syntaxes, bare }: Offer): Form | null {
  const wanted = parseAccept(header).filter(({ parameters: { 'transfer-syntax': syntax = '*' } }) => {
    return syntax === '*' || syntaxes.every(known => known.includes(syntax))
  })
  const isParts = ({ type: range, parameters: { type: part = type } }: MediaType) =>
    range === '*/*' || (range === 'multipart/related' && part.toLowerCase() === type)
  if (wanted.some(isParts)) return 'multipart'
  return bare && wanted.some(range => range.type === type) ? 'bare' : null
}
