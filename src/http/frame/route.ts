import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { AccessAction } from '../../domain/access-log.ts'
import type { Callers, Surface } from '../../domain/actor.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AdminPath, Effect } from '../../domain/roles.ts'
import { isStorable } from '../../domain/storable.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { warnerOf } from '../../reports/warnings.ts'
import { type Answer, adminPagination, errorSchema, pagination, SUCCESS, successSchema } from './envelope.ts'
import type { Network } from './networks.ts'

/** Who may call: the holders of a surface's token, or everybody. With `anyone`, callers who identify themselves are known. */
export type Access = Surface | 'public' | 'anyone'
/** HEAD, PATCH, DELETE and OPTIONS are only for protocols that need them. */
export type Method = 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Caller<A extends Access> = A extends Surface ? Callers[A] : null

export interface Call<A extends Access, B extends TSchema, Q extends TSchema> {
  readonly ctx: Context
  readonly actor: Caller<A>
  readonly body: Static<B>
  readonly query: Static<Q>
  readonly lang: Language
  readonly request: FastifyRequest
  /**
   * Starts writing the route's row in the access log, once the caller is known to be allowed to see the data: in parallel with
   * other reads, and before any change that follows from showing it. The answer waits for the row in any case.
   */
  readonly logged: () => Promise<void>
}

/** Headers of a protocol; `openapi/head` describes them. */
export type HeaderName = 'TusResumable' | 'UploadLength' | 'UploadMetadata' | 'UploadOffset'

interface Spec<A extends Access, B extends TSchema, Q extends TSchema> {
  readonly method: Method | readonly Method[]
  /** Of administrators only what the table of roles has a line for. */
  readonly path: A extends 'admin' ? AdminPath : string
  readonly effect: Effect
  readonly auth: A
  /** From where the route may be called, on top of its token. */
  readonly network?: Network
  /**
   * Rate limits do not apply; or only to callers who turn out not to be who they claim, which the handler counts; or only to
   * callers without a token.
   */
  readonly unlimited?: true | 'when_genuine' | 'with_token'
  /** For public routes: calls with a session cookie, or all calls, must come from our own pages. */
  readonly ownPages?: 'with_cookie' | 'always'
  readonly summary: string
  /** The codes that the use case refuses with; those of the frame are known anyway. */
  readonly refuses?: readonly ErrorCode[]
  /** Takes an Idempotency-Key. */
  readonly takesKey?: true
  /** Headers that the handler reads, by their names in the description. */
  readonly headers?: readonly HeaderName[]
  readonly body?: B
  readonly query?: Q
  /** The route shows contents of cases: the reading is written down first, or the caller gets no answer. */
  readonly logs?: AccessAction
  /** The body. `ignored`: not read. `bytes`: taken as it is, up to 10 MB. `stream`: left to the handler, of any length. */
  readonly reads?: 'ignored' | 'bytes' | 'stream'
  /** The type of a body that is left to the handler. */
  readonly takes?: string
  /** The most bytes of a body, where it is not what is usual for its kind. */
  readonly bodyLimit?: number
}

interface JsonSpec<A extends Access, B extends TSchema, Q extends TSchema, D extends TSchema> extends Spec<A, B, Q> {
  readonly data?: D
  /** `page_size?`: only some answers come in pages. */
  readonly pages?: 'size' | 'page_size' | 'page_size?'
  /** Fields of the body that the report prints: `warnings` lists the characters in them that it cannot print. */
  readonly prints?: readonly string[]
  /** The reply is for headers only: the route sends what the handler returns. */
  readonly handler: (
    call: Call<A, B, Q>,
    reply: Pick<FastifyReply, 'header'>,
  ) => Answer<Static<D>> | Promise<Answer<Static<D>>>
}

/** The kinds of content an answer may have, by HTTP status. */
type Answers = Readonly<Record<number, readonly string[]>>

interface RawSpec<A extends Access, B extends TSchema, Q extends TSchema> extends Spec<A, B, Q> {
  /** text/html unless given. */
  readonly answers?: Answers
  /** The data in the envelope, when the route answers in JSON. */
  readonly data?: TSchema
  /** The whole answer, where it is JSON without the envelope. */
  readonly bare?: TSchema
  readonly handler: (call: Call<A, B, Q>, reply: FastifyReply) => unknown
}

/** A route as the server mounts it and as the inventory test reads it. */
export interface Route {
  readonly methods: readonly Method[]
  readonly path: string
  readonly effect: Effect
  readonly auth: Access
  readonly network: Network | null
  readonly unlimited: boolean | 'when_genuine' | 'with_token'
  readonly ownPages: 'with_cookie' | 'always' | null
  readonly reads: 'json' | 'ignored' | 'bytes' | 'stream'
  readonly takes: string | null
  readonly bodyLimit: number | null
  readonly logs: AccessAction | null
  /** Requests are checked and answers serialised by this schema. */
  readonly schema: RouteShorthandOptions['schema'] & object
  /** For the description of the interface, see `openapi`. */
  readonly summary: string
  readonly refuses: readonly ErrorCode[]
  readonly takesKey: boolean
  readonly headers: readonly HeaderName[]
  readonly answers: Answers
  readonly success: TSchema | null
  readonly hidden: boolean
  readonly run: (call: Call<Access, TSchema, TSchema>, reply: FastifyReply) => unknown
}

const pagesOf = { size: adminPagination, page_size: pagination, 'page_size?': Type.Optional(pagination) }

/** The one way to add a route that answers in the envelope. */
export function route<
  const A extends Access,
  B extends TSchema = ReturnType<typeof Type.Object>,
  Q extends TSchema = ReturnType<typeof Type.Object>,
  D extends TSchema = TSchema,
>(spec: JsonSpec<A, B, Q, D>): Route {
  const pages = spec.pages && pagesOf[spec.pages]
  const handler = spec.handler as (call: unknown, reply: FastifyReply) => Promise<Answer<unknown>>
  const success = successSchema(spec.data, pages, spec.prints !== undefined)
  const warn = spec.prints === undefined ? null : warnerOf(spec.prints)
  return {
    ...common(spec),
    answers: { 200: ['application/json'] },
    success,
    schema: { ...requestSchema(spec), response: { 200: success, '4xx': errorSchema, '5xx': errorSchema } },
    run: async (call, reply) => {
      const answer = await handler(call, reply)
      rememberCaseForLog(call.request, answer.data)
      const warnings = warn?.(call.ctx.coverage(), call.body) ?? []
      return {
        status: SUCCESS,
        message: text(spec.auth === 'app' ? call.lang : 'en', answer.message ?? 'success'),
        data: answer.data,
        pagination: answer.pagination,
        warnings: warnings.length === 0 ? undefined : warnings,
      }
    },
  }
}

/** For the few answers without an envelope: pages, redirects, files, metrics. */
export function rawRoute<
  const A extends Access,
  B extends TSchema = ReturnType<typeof Type.Object>,
  Q extends TSchema = ReturnType<typeof Type.Object>,
>(spec: RawSpec<A, B, Q>): Route {
  const handler = spec.handler as (call: unknown, reply: FastifyReply) => unknown
  return {
    ...common(spec),
    answers: spec.answers ?? { 200: ['text/html'] },
    success: spec.bare ?? (spec.data === undefined ? null : successSchema(spec.data, undefined)),
    schema: requestSchema(spec),
    run: handler,
  }
}

/** Leaves a route out of the description of the interface. */
export function hidden(route: Route): Route {
  return { ...route, hidden: true }
}

function common<A extends Access, B extends TSchema, Q extends TSchema>(spec: Spec<A, B, Q>) {
  return {
    methods: typeof spec.method === 'string' ? [spec.method] : spec.method,
    path: spec.path,
    effect: spec.effect,
    auth: spec.auth,
    network: spec.network ?? null,
    unlimited: spec.unlimited ?? false,
    ownPages: spec.ownPages ?? null,
    reads: spec.reads ?? ('json' as const),
    takes: spec.takes ?? null,
    bodyLimit: spec.bodyLimit ?? null,
    summary: spec.summary,
    refuses: spec.refuses ?? [],
    takesKey: spec.takesKey ?? false,
    headers: spec.headers ?? [],
    hidden: false,
    logs: spec.logs ?? null,
  }
}

function requestSchema<A extends Access, B extends TSchema, Q extends TSchema>(spec: Spec<A, B, Q>) {
  return {
    ...(spec.body ? { body: spec.body } : {}),
    ...(spec.query ? { querystring: spec.query } : {}),
  }
}

/** Whether a call without a token reaches the handler. */
export function isOpen(auth: Access): auth is 'public' | 'anyone' {
  return auth === 'public' || auth === 'anyone'
}

/** For the request's log line and for the access log. */
export function rememberCaseForLog(request: FastifyRequest, holder: unknown): void {
  const id = (holder as { case_id?: unknown } | null | undefined)?.case_id
  if (typeof id === 'string') request.caseId = parseUuid(id) ?? request.caseId
}

/** The path as OpenAPI writes it. */
export function pathOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** A part of the path, such as :payment_ref. One that the database could not store cannot name anything: 404. */
export function pathPart(request: FastifyRequest, name: string): string {
  const part = (request.params as Record<string, string>)[name] ?? ''
  if (!isStorable(part)) throw new DomainError('not_found')
  return part
}

export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers.lang)
}
