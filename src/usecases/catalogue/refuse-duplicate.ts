import { violatedUnique } from '../../db/engine/errors.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** The database decides what is a duplicate, so that the rule holds for any number of callers at once. */
export async function refuseDuplicate<T>(index: string, code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw violatedUnique(error) === index ? new DomainError(code) : error
  }
}
