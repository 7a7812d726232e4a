import { type ErrorCode, errorCodes, httpStatus } from '../../domain/errors/error-codes.ts'
import { InvalidInput } from '../../domain/errors/errors.ts'
import { text } from '../../i18n/text.ts'
import { CLIENT_FAILURE, failureOf, SERVER_FAILURE } from '../frame/envelope.ts'
import { isOpen, type Method, type Route } from '../frame/route.ts'
import type { Json } from './shapes.ts'

/**
 * Codes for malformed requests, which any route may answer. Routes name `document_not_ready` themselves, because it
 * depends on stored data.
 */
const unreadable = errorCodes.filter(code => httpStatus[code] === 400 && code !== 'document_not_ready')

/**
 * Returns every code that a call may be refused with: the codes of the frame, by the fields of the route, and its own
 * codes.
 */
export function refusalsOf(route: Route, method: Method): ErrorCode[] {
  const reads = method === 'POST' ? route.reads : 'ignored'
  const codes: (ErrorCode | false)[] = [
    ...unreadable,
    !isOpen(route.auth) && 'unauthorized',
    route.auth === 'admin' && 'role_required',
    method === 'POST' && (route.auth !== 'public' || route.ownPages !== null) && 'cross_site',
    (route.network === 'ops' || route.network === 'scheduler') && 'forbidden',
    (route.network === 'this_machine' || route.path.includes(':')) && 'not_found',
    ...route.refuses,
    reads !== 'ignored' && 'payload_too_large',
    method === 'POST' && 'unsupported_media_type',
    route.unlimited !== true && 'too_many_requests',
    'server_error',
    'unavailable',
  ]
  return [...new Set(codes.filter(code => code !== false))]
}

export interface Refusals {
  /**
   * Describes refusals with these codes, by HTTP status. `own` are the route's other answers, which may have the same
   * status.
   */
  describe(codes: readonly ErrorCode[], own: Json): Json
  /** Answers that several routes share, by name. */
  readonly shared: Readonly<Record<string, Json>>
}

export function createRefusals(headers: Json): Refusals {
  const shared: Record<string, Json> = {}

  const describeOne = (status: number, codes: readonly ErrorCode[], own: Json | undefined): Json => {
    if (own !== undefined) return together(own, answerOf(status, codes, headers))
    const name = status === 400 ? 'bad_request' : codes.length === 1 ? codes[0] : undefined
    if (name === undefined) return answerOf(status, codes, headers)
    shared[name] ??= answerOf(status, codes, headers)
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    describe(codes, own) {
      const grouped = Map.groupBy(codes, code => httpStatus[code])
      const described = [...grouped].map(([status, some]) => [
        status,
        describeOne(status, some, own[status] as Json | undefined),
      ])
      return Object.fromEntries(described)
    },
    shared,
  }
}

/** Joins two answers with the same status: the plain text of a protocol, and a refusal in the envelope. */
function together(own: Json, refused: Json): Json {
  const content = { ...(own.content as Json), ...(refused.content as Json) }
  return { ...refused, description: `${own.description}; ${refused.description}`, content }
}

/** Answers with these statuses say how long to wait. */
const WAITS = [429, 503]

function answerOf(status: number, codes: readonly ErrorCode[], headers: Json): Json {
  const waits = WAITS.includes(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}
  return {
    description: codes.map(code => `\`${code}\`: ${wordsOf(code)}`).join('; '),
    headers: { ...headers, ...waits },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map(code => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

/** Sample values for texts with parameters. */
const SAMPLES = { limit: 50, status: { text: 'status_completed' } } as const

function wordsOf(code: ErrorCode): string {
  return text('en', code, SAMPLES)
}

function exampleOf(code: ErrorCode): unknown {
  if (code === 'invalid_input')
    return failureOf(new InvalidInput([{ field: 'case_id', key: 'field_required' }]), 'en').body
  const status = httpStatus[code] >= 500 ? SERVER_FAILURE : CLIENT_FAILURE
  return { status, code, message: wordsOf(code) }
}
