import { type ErrorCode, errorCodes, httpStatus } from '../../domain/errors/error-codes.ts'
import { InvalidInput } from '../../domain/errors/errors.ts'
import { text } from '../../i18n/text.ts'
import { CLIENT_FAILURE, failureOf, SERVER_FAILURE } from '../frame/envelope.ts'
import { isOpen, type Method, type Route } from '../frame/route.ts'
import type { Json } from './shapes.ts'

/** Codes for malformed requests, which any route may answer. Codes that depend on stored data are named by the routes. */
const unreadable = errorCodes.filter(code => httpStatus[code] === 400 && code !== 'document_not_ready')

/** Every code that a call may be refused with: those of the frame, from what the route declares, and the route's own. */
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
  /** The answers of a route that may refuse with these codes, by HTTP status; `own` are those with other answers besides. */
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

/** A status that a protocol answers with in its own words may also be a refusal in the envelope. */
function together(own: Json, refused: Json): Json {
  const content = { ...(own.content as Json), ...(refused.content as Json) }
  return { ...refused, description: `${own.description}; ${refused.description}`, content }
}

/** With these two the service says how long to wait. */
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
