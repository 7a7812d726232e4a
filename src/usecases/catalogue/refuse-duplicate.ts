import { violatedUnique } from '../../db/engine/errors.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/**
 * Translates a violated unique index into a refusal. Only the database can find a duplicate among concurrent requests.
 */
export async function refuseDuplicate<T>(index: string, code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw violatedUnique(error) === index ? new DomainError(code) : error
  }
}
