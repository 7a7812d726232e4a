import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { RequestLine } from '../../log.ts'

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

/** Returns the request id that the caller sent when it is well-formed, or else a new one. */
export function requestIdOf(headers: Record<string, unknown>): string {
  return givenIdOf(headers) ?? randomUUID()
}

function givenIdOf(headers: Record<string, unknown>): string | null {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : null
}

/** The status in the log when the client leaves before the answer. Proxies log the same number. */
const CLIENT_GONE = 499

type RequestLog = (request: FastifyRequest, status: number, ms?: number) => void

/**
 * Writes one line per request: the route, the caller, the case and the status. A line never has a body, query or
 * header.
 */
export function openRequestLog({ log, metrics }: Context): RequestLog {
  return (request, status, ms) => {
    const line: RequestLine = {
      request_id: request.id,
      own_request_id: request.id === request.ownId ? undefined : request.ownId,
      method: request.method,
      route: request.route?.path ?? request.routeOptions.url ?? 'unknown',
      actor: request.actor?.id,
      case_id: request.caseId ?? undefined,
      status,
      duration_ms: ms === undefined ? undefined : Math.round(ms * 10) / 10,
    }
    if (ms !== undefined) metrics.observeRequest(line)
    log.info(line)
  }
}

/** Must be registered before hooks that may answer. If the response closes before its answer, the client has left. */
export function useRequestLog(app: FastifyInstance, log: RequestLog): void {
  const logged = new WeakSet<FastifyRequest>()
  const logOnce: RequestLog = (request, status, ms) => {
    if (!logged.has(request)) log(request, status, ms)
    logged.add(request)
  }
  app.addHook('onRequest', (request, reply, next) => {
    request.ownId = givenIdOf(request.headers) === null ? request.id : randomUUID()
    reply.raw.once('close', () => logOnce(request, CLIENT_GONE))
    next()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logOnce(request, reply.statusCode, reply.elapsedTime)
    done()
  })
}
