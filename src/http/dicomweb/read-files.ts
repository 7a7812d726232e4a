import type { FastifyRequest } from 'fastify'
import { LARGEST_FINDINGS_BYTES } from '../../domain/case/limits.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { parseMediaType } from '../../formats/media-type.ts'
import { readParts } from '../../formats/multipart.ts'

/** The most files of a request. The number is limited, because a part costs more than its bytes. */
const MOST_PARTS = 1_000

/** Reads the DICOM files of a request. Refuses any other content type before it reads the body. */
export async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  const boundary = boundaryOf(request.headers['content-type'])
  const files = readParts(await readBody(request), boundary, MOST_PARTS)
  if (files === null) throw new DomainError('bad_request')
  if (files.length > MOST_PARTS) throw new DomainError('payload_too_large')
  return files
}

function boundaryOf(contentType: string | undefined): string {
  const { type, parameters } = parseMediaType(contentType ?? '')
  if (type !== 'multipart/related' || parameters.type?.toLowerCase() !== 'application/dicom')
    throw new DomainError('unsupported_media_type', { type: 'multipart/related; type="application/dicom"' })
  if (!parameters.boundary) throw new DomainError('bad_request')
  return parameters.boundary
}

async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  const isTooLong = (bytes: number) => bytes > LARGEST_FINDINGS_BYTES
  if (isTooLong(Number(headers['content-length'] ?? 0))) throw new DomainError('payload_too_large')
  const pieces: Buffer[] = []
  let bytes = 0
  // Leaving this loop early must not destroy the stream, because the refusal is sent on the same connection.
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (isTooLong(bytes)) throw new DomainError('payload_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
