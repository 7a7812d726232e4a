import type { FastifyError } from 'fastify'
import { isRetryable, isUnavailable, violatedUnique } from '../../db/engine/errors.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'

/** The one table from codes to HTTP. */
export const httpStatus: Record<ErrorCode, number> = {
  not_found: 404,
  unauthorized: 401,
  forbidden: 403,
  cross_site: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  bad_request: 400,
  invalid_input: 400,
  request_timeout: 408,
  headers_too_large: 431,
  expectation_failed: 417,
  server_error: 500,
  unavailable: 503,
  conflict: 409,
  body_not_json: 400,
  body_not_object: 400,
  body_not_utf8: 400,
  body_too_deep: 400,
  body_bad_key: 400,
  body_bad_text: 400,
  query_not_utf8: 400,
  case_not_found: 404,
  case_not_draft: 409,
  case_already_rejected: 409,
  case_not_rejectable: 409,
  case_not_in_review: 409,
  coordinator_not_changeable: 409,
  case_without_payment: 409,
  case_not_cancellable: 409,
  case_closed: 409,
  no_documents_requested: 409,
  documents_full: 409,
  case_not_paid: 409,
  idempotency_key_reused: 409,
  consent_required: 400,
  quota_reached: 409,
  payment_not_confirmed: 409,
  payment_mismatch: 409,
  payment_not_found: 404,
  no_mismatch: 409,
  other_currency: 409,
  refund_not_found: 404,
  invoice_not_found: 404,
  refund_not_failed: 409,
  refund_running: 409,
  bad_signature: 400,
  message_not_found: 404,
  too_many_rows: 400,
  review_type_not_found: 404,
  review_type_exists: 409,
  disease_category_not_found: 404,
  disease_category_exists: 409,
  coordinators_not_found: 404,
  coordinators_exist: 409,
  already_exists: 409,
  not_coordinator: 403,
  not_own_row: 403,
  not_for_coordinator_row: 403,
  not_for_doctor_row: 403,
  assignment_not_found: 404,
  doctor_already_assigned: 409,
  too_many_doctors: 409,
  opinion_already_submitted: 409,
  coordinator_stays: 403,
  already_reminded: 409,
  messages_closed: 409,
  report_not_ready: 409,
  too_many_addenda: 409,
  document_not_found: 404,
  document_not_ready: 400,
  upload_unfinished: 409,
  range_not_satisfiable: 416,
  case_open: 409,
  retention_period: 409,
  on_hold: 409,
  erasure_request_not_found: 404,
  erasure_answered: 409,
  export_running: 409,
}

/** Turns errors of the frameworks below us into our own codes. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  // A deadlock that outlasted every retry is not the caller's fault: they may try again.
  if (isUnavailable(error) || isRetryable(error) || error instanceof RemoteFailure)
    return new DomainError('unavailable')
  if (violatedUnique(error) !== null) return new DomainError('conflict')
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 415) return new DomainError('unsupported_media_type')
  return new DomainError(status >= 400 && status < 500 ? 'bad_request' : 'server_error')
}
