import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { formatDay, riyadhDay } from '../../domain/time/calendar.ts'
import { whileSending } from './while-sending.ts'

interface Call {
  readonly ctx: Context
  readonly request: FastifyRequest
}

/**
 * Sends a CSV file. When the stream fails, the connection is destroyed. The client then sees that the last chunk is
 * missing.
 */
export function sendCsv(
  { ctx, request }: Call,
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  whileSending(ctx, request, reply)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${formatDay(riyadhDay(ctx.clock.now()))}.csv"`)
    .send(Readable.from(pieces, { objectMode: false }))
}
