import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** When the stream fails, the connection is destroyed: without its last chunk, the file is recognised as incomplete. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(pieces, { objectMode: false }))
}
