import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { HOUR_MS } from '../../domain/time/calendar.ts'

/** Two looks in the 10 s after which a right that was lost must have ended the answer, so that one may fail. */
const LOOK_EVERY_MS = 5_000
const LONGEST_MS = HOUR_MS

/**
 * Asks again and again, while an answer is being sent, whether its reader may still have it: signed in as at its beginning, and
 * `mayStill`. When that is no longer so, cannot be learnt, or an hour is over, the connection is destroyed: what arrived is
 * recognised as incomplete.
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
  const look = async (): Promise<boolean> => {
    if (ctx.clock.now().getTime() - begun > LONGEST_MS) return false
    for (const identity of identities) if (!(await server.authenticator.isStill(identity, headers))) return false
    return mayStill()
  }
  const stop = () => clearInterval(timer)
  const timer = setInterval(async () => {
    // A reader who went before this began has closed the answer already, and no event tells of it.
    if (request.raw.socket.destroyed) return stop()
    try {
      if (await look()) failures = 0
      else reply.raw.destroy()
    } catch (error) {
      request.log.warn({ request_id: request.id, err: error }, 'the right to an answer could not be asked for again')
      if (++failures > 1) reply.raw.destroy()
    }
  }, LOOK_EVERY_MS)
  reply.raw.once('close', stop)
}
