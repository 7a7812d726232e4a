import type { FastifyError } from 'fastify'
import { isUnavailable, violatedUnique } from '../db/errors.ts'
import type { ErrorCode } from '../domain/error-codes.ts'
import { DomainError } from '../domain/errors.ts'

/** The one table from codes to HTTP. */
export const httpStatus: Record<ErrorCode, number> = {
  not_found: 404,
  unauthorized: 401,
  forbidden: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  bad_request: 400,
  server_error: 500,
  unavailable: 503,
  conflict: 409,
  body_not_json: 400,
  body_not_object: 400,
  body_not_utf8: 400,
  body_too_deep: 400,
  body_bad_key: 400,
  body_bad_text: 400,
}

/** What the frameworks below us throw, in our own words. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isUnavailable(error)) return new DomainError('unavailable')
  if (violatedUnique(error) !== null) return new DomainError('conflict')
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 415) return new DomainError('unsupported_media_type')
  return new DomainError(status >= 400 && status < 500 ? 'bad_request' : 'server_error')
}
