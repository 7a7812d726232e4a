import type { FastifyRequest } from 'fastify'
import { LARGEST_FINDINGS_BYTES } from '../../domain/case/limits.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { parseMediaType } from './accept.ts'

/** A part costs more than its bytes. */
const MOST_PARTS = 1_000

/** The boundary of a body of DICOM files; any other type is refused before the body is read. */
export function boundaryOf(contentType: string | undefined): string {
  const { type, parameters } = parseMediaType(contentType ?? '')
  if (type !== 'multipart/related' || parameters.type?.toLowerCase() !== 'application/dicom')
    throw new DomainError('unsupported_media_type', { type: 'multipart/related; type="application/dicom"' })
  if (!parameters.boundary) throw new DomainError('bad_request')
  return parameters.boundary
}

export async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  const isTooLong = (bytes: number) => bytes > LARGEST_FINDINGS_BYTES
  if (isTooLong(Number(headers['content-length'] ?? 0))) throw new DomainError('payload_too_large')
  const pieces: Buffer[] = []
  let bytes = 0
  // A refusal must not cut off the connection that it is sent by.
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (isTooLong(bytes)) throw new DomainError('payload_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const END = Buffer.from('--')
const LINE = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

/** The contents of the parts (RFC 2046). What their headers say is not believed anyway. */
export function partsOf(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // A mark stands at the beginning of a line, also of the first.
  const text = Buffer.concat([LINE, body])
  const parts: Buffer[] = []
  for (let at = text.indexOf(mark); ; ) {
    const after = at + mark.length
    if (at < 0) throw new DomainError('bad_request')
    if (text.subarray(after, after + END.length).equals(END)) break
    const line = text.indexOf(LINE, after)
    const next = line < 0 ? -1 : text.indexOf(mark, line)
    const part = text.subarray(line, Math.max(line, next))
    const head = part.indexOf(HEAD_END)
    if (next < 0 || head < 0 || text.toString('latin1', after, line).trim() !== '') throw new DomainError('bad_request')
    parts.push(part.subarray(head + HEAD_END.length))
    if (parts.length > MOST_PARTS) throw new DomainError('payload_too_large')
    at = next
  }
  if (parts.length === 0) throw new DomainError('bad_request')
  return parts
}
