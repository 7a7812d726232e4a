import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

/** The caller's request id when it is a decent one, else a new one. */
export function requestIdOf(headers: Record<string, unknown>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

/** One line per request: what was asked, by whom, about which case, how it ended. Never a body, query or header. */
export function logRequests(app: FastifyInstance, { log, metrics }: Context): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    metrics.observeRequest(request.method, route, reply.statusCode, seconds)
    log.info({
      request_id: request.id,
      method: request.method,
      route,
      actor: request.actor?.id,
      case_id: request.caseId ?? undefined,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
