import type { DetailedError } from 'tus-js-client'
import type { TextKey } from '../../i18n/language.ts'

const byCode: Readonly<Record<string, TextKey>> = {
  payload_too_large: 'upload_too_large',
  quota_reached: 'upload_quota',
  too_many_requests: 'upload_too_many',
  unauthorized: 'upload_signed_out',
}

const byStatus: Readonly<Record<number, TextKey>> = {
  401: 'upload_signed_out',
  404: 'upload_gone',
  410: 'upload_gone',
  413: 'upload_too_large',
  429: 'upload_too_many',
}

/** Recognises the error by a property, because a test with `instanceof` would load the library. */
const isDetailed = (error: Error): error is DetailedError => 'originalResponse' in error

const statusOf = (error: Error) => (isDetailed(error) ? (error.originalResponse?.getStatus() ?? 0) : 0)

/** Says why an upload stopped and what to do. */
export function uploadTrouble(error: Error): TextKey {
  const status = statusOf(error)
  return (
    byCode[codeOf(error)] ?? byStatus[status] ?? (status >= 400 && status < 500 ? 'upload_refused' : 'upload_failed')
  )
}

function codeOf(error: Error): string {
  if (!isDetailed(error)) return ''
  try {
    return String(JSON.parse(error.originalResponse?.getBody() ?? '{}').code)
  } catch {
    return ''
  }
}

/**
 * Returns whether a new try may succeed: the service could not be reached, or another connection still holds the
 * upload.
 */
export function passes(error: DetailedError): boolean {
  const status = statusOf(error)
  const beginning = error.originalRequest?.getMethod() === 'POST'
  return status === 0 || status >= 500 || status === 423 || (status === 409 && !beginning)
}
