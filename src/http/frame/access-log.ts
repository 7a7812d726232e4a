import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { type AccessAction, isReading, readerOf, type Visit } from '../../domain/people/access-log.ts'
import { networkOf } from './caller-address.ts'

/**
 * Writes the route's row in the access log before the first byte of a successful answer. A refusal shows no data, so it
 * writes no row. If the row cannot be written, the caller gets a refusal instead of the answer.
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
 * Writes the access log row of a request once, however often it is called. A handler need not await the promise,
 * because the answer awaits it.
 */
export function logOnce(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  if (request.logged === null) {
    request.logged = writeAccess(ctx, request, action)
    // If the request fails first, nobody awaits this promise. Without this handler, its rejection would end the
    // process.
    request.logged.catch(() => {})
  }
  return request.logged
}

/**
 * Writes a row in the access log. Handlers call it directly when only they know whether the answer counts as a reading.
 */
export async function writeAccess(ctx: Context, request: FastifyRequest, action: AccessAction): Promise<void> {
  try {
    const access = { ...visitOf(request), at: ctx.clock.now() }
    if (!isReading(action)) return await ctx.accessLog.writeAct({ ...access, action })
    if (action === 'listed')
      return await ctx.accessLog.write({ ...access, action, caseId: null, objectId: listOf(request) })
    // An opened document may belong to no case yet. Then `opened` names the document.
    if (access.caseId === null && request.opened === null)
      throw new Error('A row of the access log needs a case or an object')
    await ctx.accessLog.write({ ...access, action })
  } catch (error) {
    request.log.error({ err: error }, 'not answered: the access could not be written down')
    throw new DomainError('unavailable')
  }
}

/** The access log names a list by the last part of the route's path. */
const listOf = ({ route }: FastifyRequest) => route?.path.split('/').at(-1) ?? null

/** Returns the reader, the case, the object and the origin of a request for the access log. */
export function visitOf(request: FastifyRequest): Visit {
  const { actor, opened, caseId } = request
  const reader = opened?.reader ?? (actor && readerOf(actor))
  if (reader === null) throw new Error('A row of the access log needs a reader')
  return { reader, caseId, objectId: opened?.objectId ?? null, ...originOf(request) }
}

/** Returns the ids and the network of a request for the access log. */
export function originOf({ id, ownId, callerAddress }: FastifyRequest) {
  return { requestId: ownId, givenRequestId: id === ownId ? null : id, address: networkOf(callerAddress.known) }
}
