import { DatabaseError } from 'pg'

/** The database is not available now. Nothing was half-done, and the caller may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const CONNECTION_TEXTS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection timeout|Client has encountered a connection error|not queryable|pool after calling end/

/**
 * 08: connection. 53: resources, such as a full disk. 57P: shutdown and start-up. 25006: read-only standby. 57014, 55P03:
 * timeout of a statement or lock. 55000: closed to connections.
 */
const SERVER_UNUSABLE = /^(08|53|57P)|^25006$|^57014$|^55P03$|^55000$/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return SERVER_UNUSABLE.test(error.code ?? '') || isOutlived(error)
  if (!(error instanceof Error)) return false
  return CONNECTION_CODES.has((error as NodeJS.ErrnoException).code ?? '') || CONNECTION_TEXTS.test(error.message)
}

/**
 * Returns whether a prepared statement is missing on the connection, or older than a change of its table. The statement will
 * always fail on this connection, and works on a new one.
 */
function isOutlived(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}

/** Returns true after a deadlock or serialisation failure, because the transaction was rolled back and may run again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** Returns whether the same request may succeed later. A deadlock that outlasted every retry counts too. */
export function mayTryAgain(error: unknown): boolean {
  return isUnavailable(error) || isRetryable(error)
}

/** Returns the name of the unique constraint or index that refused a row, or null. */
export function violatedUnique(error: unknown): string | null {
  return error instanceof DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null
}
