import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { HOUR_MS } from '../../domain/time/calendar.ts'

/** A lost permission must end the answer within 10 s. Two checks fit into that time, so that one of them may fail. */
const CHECK_EVERY_MS = 5_000
const LONGEST_MS = HOUR_MS

/**
 * Checks again and again, while an answer is being sent, that its reader is signed in and that `mayStill` is true.
 * Destroys the connection when the check says no, throws twice in a row, or an hour has passed. The client then sees an
 * incomplete answer.
 */
export function whileSending(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  mayStill: () => Promise<boolean> = async () => true,
): void {
  const { identities, headers, server } = request
  const begun = ctx.clock.now().getTime()
  let failures = 0
  const check = async (): Promise<boolean> => {
    if (ctx.clock.now().getTime() - begun > LONGEST_MS) return false
    for (const identity of identities) if (!(await server.authenticator.isStill(identity, headers))) return false
    return mayStill()
  }
  const stop = () => clearInterval(timer)
  const timer = setInterval(async () => {
    // If the reader left before this timer began, the answer is already closed and no `close` event follows.
    if (request.raw.socket.destroyed) return stop()
    try {
      if (await check()) failures = 0
      else reply.raw.destroy()
    } catch (error) {
      request.log.warn(
        { request_id: request.id, err: error },
        'the permission to read an answer could not be checked again',
      )
      if (++failures > 1) reply.raw.destroy()
    }
  }, CHECK_EVERY_MS)
  reply.raw.once('close', stop)
}
