import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Static, TSchema, Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { AccessAction } from '../../domain/people/access-log.ts'
import { type Callers, type Surface, surfaces } from '../../domain/people/actor.ts'
import { type AdminPath, type Effect, effectOf } from '../../domain/people/roles.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'
import { type MessageKey, text } from '../../i18n/text.ts'
import { warnerOf } from '../../reports/warnings.ts'
import { errorSchema, type PageOf, type Pages, pagesOf, paginationOf, SUCCESS, successSchema } from './envelope.ts'
import type { Network } from './networks.ts'

/** Who may call: the holders of a surface's token, or everybody. `anyone` also identifies callers who have a token or session. */
export type Access = Surface | 'public' | 'anyone'
/** HEAD, PATCH, DELETE and OPTIONS serve only protocols that require them. */
export type Method = 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Caller<A extends Access> = A extends Surface ? Callers[A] : null
/** The surface that a path begins with. */
type SurfaceOf<P extends string> = P extends `/${infer S extends Surface}/${string}` ? S : never
type NoFields = ReturnType<typeof Type.Object>

export interface Call<A extends Access, B extends TSchema, Q extends TSchema> {
  readonly ctx: Context
  readonly actor: Caller<A>
  readonly body: Static<B>
  readonly query: Static<Q>
  readonly lang: Language
  readonly request: FastifyRequest
  /**
   * Starts writing the route's row in the access log. A handler calls it once the caller may see the data, and before any change
   * that follows from showing the data. The answer always waits for the row.
   */
  readonly logged: () => Promise<void>
}

/** Request headers of the upload protocol. `openapi/head` describes them. */
export type HeaderName = 'TusResumable' | 'UploadLength' | 'UploadMetadata' | 'UploadOffset'

interface Spec<P extends string, A extends Access, B extends TSchema, Q extends TSchema> {
  /** Defaults to POST. */
  readonly method?: Method | readonly Method[]
  /** An administrators' path needs a line in the table of roles. */
  readonly path: P & (P extends `/admin/${string}` ? AdminPath : string)
  /** Whether a call reads or writes. Administrators' routes take the effect from the table of roles. */
  readonly effect?: Effect
  /** Defaults to the surface that the path begins with. */
  readonly auth?: A
  /** The network that may call the route, in addition to the token. */
  readonly network?: Network
  /**
   * Who has no rate limit: everybody (`true`), callers with a token, or genuine calls. The handler decides which calls are genuine,
   * and counts the others.
   */
  readonly unlimited?: true | 'when_genuine' | 'with_token'
  /** Which calls of a public route must come from the service's own pages: those with a session cookie, or all. */
  readonly ownPages?: 'with_cookie' | 'always'
  readonly summary: string
  /** The codes that the use case refuses with. `openapi/refusals` adds the codes of the frame. */
  readonly refuses?: readonly ErrorCode[]
  /** Whether the route takes an Idempotency-Key. */
  readonly takesKey?: true
  /** Headers that the handler reads, by their names in the API description. */
  readonly headers?: readonly HeaderName[]
  readonly body?: B
  readonly query?: Q
  /** What the access log records. The row is written before the answer, or the caller gets no answer. */
  readonly logs?: AccessAction
  /** How the body is read: not at all, as bytes up to 10 MB, or by the handler as a stream of any length. Defaults to JSON. */
  readonly reads?: 'ignored' | 'bytes' | 'stream'
  /** The content type of a body that is not JSON. */
  readonly takes?: string
  /** The largest body in bytes. Defaults to the limit of its kind. */
  readonly bodyLimit?: number
}

/** What a handler returns: the data, or one page of a list. */
type Answer<Data, G extends Pages | null> = G extends null
  ? Data
  : PageOf<Data> | (G extends 'page_size?' ? { readonly rows: Data; readonly page?: never } : never)

interface JsonSpec<
  P extends string,
  A extends Access,
  B extends TSchema,
  Q extends TSchema,
  D extends TSchema,
  G extends Pages | null,
> extends Spec<P, A, B, Q> {
  readonly data?: D
  readonly pages?: G
  /** The message of the envelope. Defaults to `success`. */
  readonly message?: MessageKey
  /** Fields of the body that a report prints. `warnings` in the answer lists characters that cannot be printed. */
  readonly prints?: readonly string[]
  /** The handler may set headers of the reply. The route sends what the handler returns. */
  readonly handler: (
    call: Call<A, B, Q>,
    reply: Pick<FastifyReply, 'header'>,
  ) => Answer<Static<D>, G> | Promise<Answer<Static<D>, G>>
}

/** The content types of an answer, by HTTP status. */
type Answers = Readonly<Record<number, readonly string[]>>

interface RawSpec<P extends string, A extends Access, B extends TSchema, Q extends TSchema> extends Spec<P, A, B, Q> {
  /** Defaults to 200 with text/html. */
  readonly answers?: Answers
  /** The data in the envelope of a JSON answer. */
  readonly data?: TSchema
  /** The whole JSON answer of a route without the envelope. */
  readonly bare?: TSchema
  readonly handler: (call: Call<A, B, Q>, reply: FastifyReply) => unknown
}

/** A route as the server mounts it and as the inventory test reads it. */
export interface Route extends Readonly<ReturnType<typeof common>> {
  /** Validates requests and serialises answers. */
  readonly schema: RouteShorthandOptions['schema'] & object
  readonly answers: Answers
  readonly success: TSchema | null
  readonly run: (call: Call<Access, TSchema, TSchema>, reply: FastifyReply) => unknown
}

/** Makes a route that answers in the envelope. */
export function route<
  const P extends string,
  const A extends Access = SurfaceOf<P>,
  B extends TSchema = NoFields,
  Q extends TSchema = NoFields,
  D extends TSchema = TSchema,
  const G extends Pages | null = null,
>(spec: JsonSpec<P, A, B, Q, D, G>): Route {
  const { pages, message = 'success' } = spec
  const handler = spec.handler as (call: unknown, reply: FastifyReply) => unknown
  const success = successSchema(spec.data, pages ? pagesOf[pages] : undefined, spec.prints !== undefined)
  const warn = spec.prints === undefined ? null : warnerOf(spec.prints)
  const shared = common(spec)
  return {
    ...shared,
    answers: { 200: ['application/json'] },
    success,
    schema: { ...requestSchema(spec), response: { 200: success, '4xx': errorSchema, '5xx': errorSchema } },
    run: async (call, reply) => {
      const answer = await handler(call, reply)
      const page = pages ? (answer as PageOf<unknown>) : null
      const data = page === null ? answer : page.rows
      rememberCaseForLog(call.request, data)
      const warnings = warn?.(call.ctx.coverage(), call.body) ?? []
      return {
        status: SUCCESS,
        message: text(isForPatients(spec.path) ? call.lang : 'en', message),
        data,
        pagination: pages && page?.page ? paginationOf(pages, page) : undefined,
        warnings: warnings.length === 0 ? undefined : warnings,
      }
    },
  }
}

/** Makes a route that answers without an envelope: pages, redirects, files, metrics. */
export function rawRoute<
  const P extends string,
  const A extends Access = SurfaceOf<P>,
  B extends TSchema = NoFields,
  Q extends TSchema = NoFields,
>(spec: RawSpec<P, A, B, Q>): Route {
  const handler = spec.handler as (call: unknown, reply: FastifyReply) => unknown
  return {
    ...common(spec),
    answers: spec.answers ?? { 200: ['text/html'] },
    success: spec.bare ?? (spec.data === undefined ? null : successSchema(spec.data, undefined)),
    schema: requestSchema(spec),
    run: handler,
  }
}

/** Leaves a route out of the API description. */
export function hidden(route: Route): Route {
  return { ...route, hidden: true }
}

function common(spec: Spec<string, Access, TSchema, TSchema>) {
  const { path, method = 'POST' } = spec
  const auth = spec.auth ?? surfaces.find(surface => path.startsWith(`/${surface}/`))
  const effect = spec.effect ?? effectOf(path)
  if (auth === undefined || effect === undefined) throw new Error(`${path}: set auth and effect`)
  return {
    methods: (typeof method === 'string' ? [method] : method) as readonly Method[],
    path,
    effect,
    auth,
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
    /** Whether the API description leaves the route out. */
    hidden: false as boolean,
    logs: spec.logs ?? null,
  }
}

function requestSchema(spec: Spec<string, Access, TSchema, TSchema>) {
  return {
    ...(spec.body ? { body: spec.body } : {}),
    ...(spec.query ? { querystring: spec.query } : {}),
  }
}

/** Returns whether a call without a token reaches the handler. */
export function isOpen(auth: Access): auth is 'public' | 'anyone' {
  return auth === 'public' || auth === 'anyone'
}

/** Keeps the id of the case for the request's log line and for the access log. */
export function rememberCaseForLog(request: FastifyRequest, holder: unknown): void {
  const id = (holder as { case_id?: unknown } | null | undefined)?.case_id
  if (typeof id === 'string') request.caseId = parseUuid(id) ?? request.caseId
}

/** Returns the path as OpenAPI writes it. */
export function pathOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/**
 * Returns a part of the path, such as :payment_ref. Answers 404 when the database cannot store the part, because
 * nothing has such a name.
 */
export function pathPart(request: FastifyRequest, name: string): string {
  const part = (request.params as Record<string, string>)[name] ?? ''
  if (!isStorable(part)) throw new DomainError('not_found')
  return part
}

/** Patients get answers in their own language. Staff and machines get English. */
export const isForPatients = (path: string) => path.startsWith('/app/')

export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers.lang)
}
