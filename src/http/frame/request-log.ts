import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { createRequestLog } from '../../log.ts'

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

/** The caller's request id when it is well-formed, else a new one. */
export function requestIdOf(headers: Record<string, unknown>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId()
}

const stock: string[] = []

/** Makes many ids at a time, which costs a fraction of making them one by one. */
function newRequestId(): string {
  if (stock.length === 0) for (let made = 0; made < 128; made++) stock.push(crypto.randomUUID())
  return stock.pop() ?? ''
}

/** The client left before an answer: proxies log this number for it. */
export const CLIENT_GONE = 499

type RequestLog = (request: FastifyRequest, status: number, ms?: number) => void

/** One line per request: what was asked, by whom, about which case, how it ended. Never a body, query or header. */
export function openRequestLog({ log, metrics }: Context): RequestLog {
  const write = createRequestLog(log)
  return (request, status, ms) => {
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.route?.path ?? request.routeOptions.url ?? 'unknown',
      actor: request.actor?.id,
      case_id: request.caseId ?? undefined,
      status,
      duration_ms: ms === undefined ? undefined : Math.round(ms * 10) / 10,
    }
    if (ms !== undefined) metrics.observeRequest(line)
    write(line)
  }
}
