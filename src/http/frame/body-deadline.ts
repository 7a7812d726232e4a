import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './broken-requests.ts'

/**
 * How long a client may take to send a body. Node's own limit would be the same for all bodies; one that is read as a stream may
 * take as long as it needs, provided that bytes keep coming.
 */
export function useBodyDeadline(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) watch(request, deadlineMs)
    next()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch({ raw, routeOptions }: FastifyRequest, deadlineMs: number): void {
  const { socket } = raw
  const mayTakeLonger = routeOptions.config.route?.reads === 'stream'
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || !socket.writable) return
    if (mayTakeLonger && socket.bytesRead > seen) {
      seen = socket.bytesRead
      return
    }
    clearInterval(timer)
    answerBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, deadlineMs)
  timer.unref()
  raw.once('end', () => clearInterval(timer))
  raw.once('close', () => clearInterval(timer))
}
