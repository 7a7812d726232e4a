import type { Context } from '../../context.ts'
import { type CaseRow, findCase, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { type Closed, isClosedToDoctors } from '../../domain/case/permission.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { parseUuid } from '../../domain/values/uuid.ts'

export interface CaseAndReason {
  readonly case_id: string
  readonly reason: string
}

/** Parses the id of a case. A text that is no id gets the same 404 as an unknown case. */
export function caseIdOf(given: string): string {
  const caseId = parseUuid(given)
  if (caseId === null) throw new DomainError('case_not_found')
  return caseId
}

/**
 * Locks a case, or throws a 404. An erased case gets the same 404, and so does another patient's case where an owner is
 * given.
 */
export async function lockCaseOf(tx: Tx, given: string, ownerId?: string): Promise<CaseRow> {
  const subject = await lockAnyCaseOf(tx, given)
  if (isErased(subject) || (ownerId !== undefined && subject.user_id !== ownerId))
    throw new DomainError('case_not_found')
  return subject
}

/** Locks a case, erased or not, because payments and refunds of an erased case must still be settled. */
export async function lockAnyCaseOf(tx: Tx, given: string): Promise<CaseRow> {
  const subject = await lockCase(tx, caseIdOf(given))
  if (subject === null) throw new DomainError('case_not_found')
  return subject
}

/** Reads a case without a lock, for a check before a network call. */
export async function readCaseOf(ctx: Context, given: string): Promise<CaseRow> {
  const subject = await findCase(ctx.db, caseIdOf(given))
  if (subject === null || isErased(subject)) throw new DomainError('case_not_found')
  return subject
}

/** Refuses doctors once the case is closed to them, with the 404 of an unknown case. */
export function requireOpenToDoctors(ctx: Context, subject: Closed, code: ErrorCode = 'case_not_found'): void {
  if (isClosedToDoctors(subject, ctx.config.staffAccessDays, ctx.clock.now())) throw new DomainError(code)
}

/** Locks a case for a doctor, or throws a 404. */
export async function lockCaseForDoctor(ctx: Context, tx: Tx, given: string): Promise<CaseRow> {
  const subject = await lockCaseOf(tx, given)
  requireOpenToDoctors(ctx, subject)
  return subject
}

export async function readCaseForDoctor(ctx: Context, given: string): Promise<CaseRow> {
  const subject = await readCaseOf(ctx, given)
  requireOpenToDoctors(ctx, subject)
  return subject
}
