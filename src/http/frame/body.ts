import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/errors/errors.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { answerBrokenRequest } from './broken-requests.ts'

const DEEPEST = 20

/** Parses a JSON object. Refuses every value that cannot be stored, or that is nested too deep to walk. */
export function parseBody(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw new DomainError('body_not_utf8')
  const source = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    if (source.trim() === '') return {}
    throw new DomainError('body_not_json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DomainError('body_not_object')
  // In valid UTF-8, only an escape can produce a character that cannot be stored. Without `\u`, no string needs the
  // check.
  inspect(value, 1, source.includes('\\u'))
  return value as Record<string, unknown>
}

function inspect(value: unknown, depth: number, hasEscapes: boolean): void {
  if (typeof value === 'string') inspectText(value, hasEscapes)
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw new DomainError('body_too_deep')
  if (Array.isArray(value)) for (const item of value) inspect(item, depth + 1, hasEscapes)
  else inspectFields(value, depth, hasEscapes)
}

function inspectFields(fields: object, depth: number, hasEscapes: boolean): void {
  for (const [key, item] of Object.entries(fields)) {
    if (key === '__proto__') throw new DomainError('body_bad_key')
    inspectText(key, hasEscapes)
    inspect(item, depth + 1, hasEscapes)
  }
}

function inspectText(text: string, hasEscapes: boolean): void {
  if (hasEscapes && !isStorable(text)) throw new DomainError('body_bad_text')
}

/**
 * Drops the content type of a body that is missing or not read. Otherwise the framework would refuse an unknown type.
 */
export function useBodyType(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    const reads = request.routeOptions.config.route?.reads
    const isUnread = reads === 'ignored' || (reads === 'json' && !hasBody(request))
    if (isUnread) delete request.raw.headers['content-type']
    next()
  })
}

/**
 * Limits how long a client may take to send a body. A body that is read as a stream may take any time while bytes keep
 * coming. Node's own limit does not allow that.
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
