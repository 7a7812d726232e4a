import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { type AccessAction, isReading, readerOf, type Visit } from '../../domain/people/access-log.ts'
import { networkOf } from './caller-address.ts'

/**
 * The one place where readings and exports are written down, before a byte of the answer leaves. A refusal shows nothing and
 * writes nothing; when the row cannot be written, the answer is refused too.
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
 * Writes one row for each request, however often it is called. A caller who comes before the answer is ready need not await the
 * promise, since the answer awaits it.
 */
export function logOnce(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  if (request.logged === null) {
    request.logged = writeAccess(ctx, request, action)
    // When the request fails meanwhile, nobody awaits this promise: its rejection must not end the process.
    request.logged.catch(() => {})
  }
  return request.logged
}

/** For an answer of which only the handler knows whether it counts as a reading. */
export async function writeAccess(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  try {
    const access = { ...visitOf(request), at: ctx.clock.now() }
    if (!isReading(action)) return await ctx.accessLog.writeAct({ ...access, action })
    if (action === 'listed')
      return await ctx.accessLog.write({ ...access, action, caseId: null, objectId: listOf(request) })
    // A document that belongs to no case yet may be opened too: then `opened` names it.
    if (access.caseId === null && request.opened === null) throw new Error('A reading without a case')
    await ctx.accessLog.write({ ...access, action })
  } catch (error) {
    request.log.error({ err: error }, 'not answered: the access could not be written down')
    throw new DomainError('unavailable')
  }
}

/** The last part of the path. */
const listOf = ({ route }: FastifyRequest) => route?.path.split('/').at(-1) ?? null

/** Who makes this request, from where, about what. */
export function visitOf(request: FastifyRequest): Visit {
  const { actor, opened, caseId } = request
  const reader = opened?.reader ?? (actor && readerOf(actor))
  if (reader === null) throw new Error('An access without a reader')
  return { reader, caseId, objectId: opened?.objectId ?? null, ...originOf(request) }
}

/** The request that an act came from. */
export function originOf({ id, ownId, callerAddress }: FastifyRequest) {
  return { requestId: ownId, givenRequestId: id === ownId ? null : id, address: networkOf(callerAddress.known) }
}
