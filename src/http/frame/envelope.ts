import type { FastifyError } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { mayTryAgain, violatedUnique } from '../../db/engine/errors.ts'
import { errorCodes, fieldCodes, httpStatus } from '../../domain/errors/error-codes.ts'
import { codeOfField, DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { choice, named } from './fields.ts'

export const SUCCESS = 1000
export const SERVER_FAILURE = 1001
export const CLIENT_FAILURE = 1002

const adminPagination = Type.Object(
  {
    total: Type.Integer(),
    total_is_minimum: Type.Optional(Type.Boolean()),
    page: Type.Integer(),
    size: Type.Integer(),
  },
  { title: 'AdminPagination' },
)
const pagination = Type.Object(
  { total: Type.Integer(), page: Type.Integer(), page_size: Type.Integer() },
  { title: 'Pagination' },
)

/** Administrators' lists have `size`, the others `page_size`. With `page_size?`, only some answers come in pages. */
export const pagesOf = { size: adminPagination, page_size: pagination, 'page_size?': Type.Optional(pagination) }
export type Pages = keyof typeof pagesOf

/** A page as a handler returns it. */
export interface PageOf<Data> {
  readonly rows: Data
  readonly total: number
  readonly totalIsMinimum?: true
  readonly page: Page
}

export function paginationOf(pages: Pages, { total, totalIsMinimum, page: { page, size } }: PageOf<unknown>) {
  if (pages !== 'size') return { total, page, page_size: size }
  return { total, ...(totalIsMinimum ? { total_is_minimum: true } : {}), page, size }
}

const printWarning = named('PrintWarning', Type.Object({ field: Type.String(), characters: Type.Array(Type.String()) }))

export function successSchema(data: TSchema | undefined, pages: TSchema | undefined, warns = false) {
  return Type.Object({
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    ...(data ? { data } : {}),
    ...(pages ? { pagination: pages } : {}),
    ...(warns ? { warnings: Type.Optional(Type.Array(printWarning)) } : {}),
  })
}

const fieldError = Type.Object(
  {
    field: Type.String(),
    code: named('FieldCode', choice(...fieldCodes)),
    message: Type.String(),
    params: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string | number>>>({ type: 'object', additionalProperties: true }),
    ),
  },
  { title: 'FieldError' },
)

export const errorSchema = Type.Object(
  {
    status: Type.Integer({ enum: [SERVER_FAILURE, CLIENT_FAILURE] }),
    code: named('ErrorCode', choice(...errorCodes)),
    message: Type.String(),
    errors: Type.Optional(Type.Array(fieldError)),
    params: Type.Optional(
      Type.Object(
        { documents: Type.Optional(Type.Array(Type.String())), part: Type.Optional(Type.String()) },
        { title: 'ErrorParams' },
      ),
    ),
  },
  { title: 'Error' },
)

export interface Failure {
  readonly httpStatus: number
  readonly body: Static<typeof errorSchema>
}

/** Returns the answer for any error. An error that callers must not see becomes a plain 500. */
export function failureOf(error: unknown, language: Language): Failure {
  if (error instanceof InvalidInput) {
    const errors = error.errors.map(({ field, key, params }) => ({
      field,
      code: codeOfField[key],
      message: text(language, key, { field, ...params }),
      ...(params === undefined ? {} : { params }),
    }))
    const message = errors[0]?.message ?? text(language, 'invalid_input')
    return { httpStatus: 400, body: { status: CLIENT_FAILURE, code: 'invalid_input', message, errors } }
  }
  const { code, params, details } = toDomainError(error)
  const status = httpStatus[code]
  const kind = status >= 500 ? SERVER_FAILURE : CLIENT_FAILURE
  const more = details === null ? {} : { params: details }
  return { httpStatus: status, body: { status: kind, code, message: text(language, code, params), ...more } }
}

/** Turns errors of the database, of other systems and of the framework into our own codes. */
function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (mayTryAgain(error) || error instanceof RemoteFailure) return new DomainError('unavailable')
  if (violatedUnique(error) !== null) return new DomainError('conflict')
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 415) return new DomainError('unsupported_media_type', { type: 'application/json' })
  return new DomainError(status >= 400 && status < 500 ? 'bad_request' : 'server_error')
}
