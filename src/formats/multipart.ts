const END = Buffer.from('--')
const LINE = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Returns the contents of the parts (RFC 2046), without their headers. Returns null when the body is not multipart.
 * Stops one part after `most`, so that a caller can refuse a longer list.
 */
export function readParts(body: Buffer, boundary: string, most: number): Buffer[] | null {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // A boundary follows a line break. The body gets one at its beginning, so that the first boundary is found too.
  const text = Buffer.concat([LINE, body])
  const parts: Buffer[] = []
  for (let at = text.indexOf(mark); parts.length <= most; ) {
    const after = at + mark.length
    if (at < 0) return null
    if (text.subarray(after, after + END.length).equals(END)) break
    const line = text.indexOf(LINE, after)
    const next = line < 0 ? -1 : text.indexOf(mark, line)
    const part = text.subarray(line, Math.max(line, next))
    const head = part.indexOf(HEAD_END)
    if (next < 0 || head < 0 || text.toString('latin1', after, line).trim() !== '') return null
    parts.push(part.subarray(head + HEAD_END.length))
    at = next
  }
  return parts.length === 0 ? null : parts
}

export interface Part {
  readonly type: string
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export async function* writeParts(
  boundary: string,
  parts: AsyncIterable<Part> | Iterable<Part>,
): AsyncGenerator<Uint8Array> {
  for await (const { type, pieces } of parts) {
    yield Buffer.from(`--${boundary}\r\nContent-Type: ${type}\r\n\r\n`)
    yield* pieces
    yield LINE
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}
