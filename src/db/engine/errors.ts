import { DatabaseError } from 'pg'

/** The database cannot be used right now; the caller may try again. Nothing was half-done. */
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
 * 08 connection, 53 resources (disk full, too many clients), 57P shutdown and start-up, 25006 read-only standby, 57014 and 55P03
 * statement or lock timed out, 55000 closed to connections.
 */
const SERVER_UNUSABLE = /^(08|53|57P)|^25006$|^57014$|^55P03$|^55000$/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return SERVER_UNUSABLE.test(error.code ?? '') || isOutlived(error)
  if (!(error instanceof Error)) return false
  return CONNECTION_CODES.has((error as NodeJS.ErrnoException).code ?? '') || CONNECTION_TEXTS.test(error.message)
}

/**
 * The connection lacks a statement it should have prepared, or prepared it before a table changed. The statement fails on this
 * connection from now on and works on a new one.
 */
function isOutlived(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}

/** Deadlock or serialisation failure: the transaction was rolled back and may be run again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** Nothing is wrong with the request: the same one may succeed later. A deadlock that outlasted every retry counts too. */
export function mayTryAgain(error: unknown): boolean {
  return isUnavailable(error) || isRetryable(error)
}

/** The name of the unique constraint or index that refused a row, or null. */
export function violatedUnique(error: unknown): string | null {
  return error instanceof DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null
}
