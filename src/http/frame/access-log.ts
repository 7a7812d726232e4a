import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type Reading, readerOf } from '../../domain/access-log.ts'
import { DomainError } from '../../domain/errors.ts'
import { networkOf } from './caller-address.ts'

/**
 * The one place where readings are written down: when the answer is ready and before a byte of it leaves. A refusal shows
 * nothing and writes nothing; what cannot be written is not shown either.
 */
export function logReading(ctx: Context, action: Reading) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode !== 200) return
    try {
      await writeReading(ctx, request, action)
    } catch (error) {
      reply.removeHeader('content-disposition')
      throw error
    }
  }
}

/** For an answer of which only the handler knows whether it is a reading of its own. */
export async function writeReading(ctx: Context, request: FastifyRequest, action: Reading): Promise<void> {
  try {
    await ctx.accessLog.write({ ...reading(request), action, at: ctx.clock.now() })
  } catch (error) {
    request.log.error({ err: error }, 'not answered: the reading could not be written down')
    throw new DomainError('unavailable')
  }
}

function reading({ id, actor, opened, caseId, callerAddress }: FastifyRequest) {
  const reader = opened?.reader ?? (actor && readerOf(actor))
  // A document that is on no case yet is still one that was opened.
  if (reader === null || (caseId === null && opened === null)) throw new Error('A reading without a reader or a case')
  const objectId = opened?.objectId ?? null
  return { reader, caseId, objectId, requestId: id, address: networkOf(callerAddress.known) }
}
