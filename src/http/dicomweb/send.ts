import { randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Part, writeParts } from '../../formats/multipart.ts'
import { type DicomJson, jsonText } from '../../imaging/json.ts'
import type { SentPart } from '../../usecases/imaging/read-instances.ts'
import { withFirstPiece } from '../frame/with-first-piece.ts'
import { takesGzip } from './accept.ts'

/** Sends a list as JSON, compressed when the caller accepts gzip. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  items: AsyncIterable<DicomJson> | Iterable<DicomJson>,
): Promise<unknown> {
  const text = Readable.from(await withFirstPiece(listOf(items)), { objectMode: false })
  reply.type(type).header('vary', 'accept, accept-encoding')
  if (!takesGzip(request.headers['accept-encoding']?.toString())) return reply.send(text)
  // `pipeline` ends both streams when one of them ends, because a caller may hang up.
  const packed = pipeline(text, createGzip({ level: 4 }), () => {})
  return reply.header('content-encoding', 'gzip').send(packed)
}

const TOGETHER = 64 * 1024

/** Joins the items into pieces of at least 64 KB, because thousands of small pieces are slow. */
async function* listOf(items: AsyncIterable<DicomJson> | Iterable<DicomJson>): AsyncGenerator<string> {
  let text = '['
  let separator = ''
  for await (const item of items) {
    text += separator + jsonText(item)
    separator = ','
    if (text.length < TOGETHER) continue
    yield text
    text = ''
  }
  yield `${text}]`
}

/** Sends parts of one type. Each part names its transfer syntax. */
export async function sendParts(
  reply: FastifyReply,
  type: string,
  parts: AsyncIterable<SentPart> | Iterable<SentPart>,
): Promise<unknown> {
  const boundary = randomUUID()
  const stream = Readable.from(await withFirstPiece(writeParts(boundary, partsOf(type, parts))), { objectMode: false })
  return reply.type(`multipart/related; type="${type}"; boundary=${boundary}`).send(stream)
}

async function* partsOf(type: string, parts: AsyncIterable<SentPart> | Iterable<SentPart>): AsyncGenerator<Part> {
  for await (const { transferSyntax, pieces } of parts) {
    yield { type: `${type}; transfer-syntax=${transferSyntax}`, pieces }
  }
}

/** Sends one file without multipart. */
export async function sendBare(
  reply: FastifyReply,
  type: string,
  { transferSyntax, pieces }: SentPart,
): Promise<unknown> {
  const stream = Readable.from(await withFirstPiece(pieces), { objectMode: false })
  return reply.type(`${type}; transfer-syntax=${transferSyntax}`).send(stream)
}
