import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type AccessAction, isReading, readerOf } from '../../domain/access-log.ts'
import { DomainError } from '../../domain/errors.ts'
import { networkOf } from './caller-address.ts'

/**
 * The one place where readings and exports are written down: when the answer is ready at the latest, and before a byte of it
 * leaves. A refusal shows nothing and writes nothing; what cannot be written is not shown either.
 */
export function logAccess(ctx: Context, action: AccessAction) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode !== 200) return
    try {
      await logOnce(ctx, request, action)
    } catch (error) {
      reply.removeHeader('content-disposition')
      throw error
    }
  }
}

/**
 * Begins to write once for each request, however often it is asked. Whoever asks before the answer is ready need not wait: the
 * answer does.
 */
export function logOnce(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  if (request.logged === null) {
    request.logged = writeAccess(ctx, request, action)
    // A call that fails meanwhile never looks at it again.
    request.logged.catch(() => {})
  }
  return request.logged
}

/** For an answer of which only the handler knows whether it is a reading of its own. */
export async function writeAccess(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  try {
    const access = { ...accessOf(request), at: ctx.clock.now() }
    if (!isReading(action)) return await ctx.accessLog.writeAct({ ...access, action })
    // A document that is on no case yet is still one that was opened.
    if (access.caseId === null && request.opened === null) throw new Error('A reading without a case')
    await ctx.accessLog.write({ ...access, action })
  } catch (error) {
    request.log.error({ request_id: request.id, err: error }, 'not answered: the access could not be written down')
    throw new DomainError('unavailable')
  }
}

function accessOf({ id, actor, opened, caseId, callerAddress }: FastifyRequest) {
  const reader = opened?.reader ?? (actor && readerOf(actor))
  if (reader === null) throw new Error('An access without a reader')
  const objectId = opened?.objectId ?? null
  return { reader, caseId, objectId, requestId: id, address: networkOf(callerAddress.known) }
}
