import type { Context } from '../../context.ts'
import { type CaseRow, findCase, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type Closed, isClosedToDoctors } from '../../domain/case/access.ts'
import { isErased } from '../../domain/case/erasure.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** The id of a case as given by a caller; what is no id names no case. */
export function caseIdOf(given: string): string {
  const caseId = parseUuid(given)
  if (caseId === null) throw new DomainError('case_not_found')
  return caseId
}

/** The case under lock, or 404. With an owner, another patient's case is the same 404, as is one that was erased. */
export async function lockCaseOf(tx: Tx, given: string, ownerId?: string): Promise<CaseRow> {
  const subject = await lockAnyCaseOf(tx, given)
  if (isErased(subject) || (ownerId !== undefined && subject.user_id !== ownerId))
    throw new DomainError('case_not_found')
  return subject
}

/** An erased one too: money that is under way moves on. */
export async function lockAnyCaseOf(tx: Tx, given: string): Promise<CaseRow> {
  const subject = await lockCase(tx, caseIdOf(given))
  if (subject === null) throw new DomainError('case_not_found')
  return subject
}

/** The case as it is now, without a lock: for looking before a network call. */
export async function readCaseOf(ctx: Context, given: string): Promise<CaseRow> {
  const subject = await findCase(ctx.db.byKey, caseIdOf(given))
  if (subject === null || isErased(subject)) throw new DomainError('case_not_found')
  return subject
}

/** A case whose time is over is not there for doctors, whatever they want of it: the 404 of one that never was. */
export function requireOpenToDoctors(ctx: Context, subject: Closed, code: ErrorCode = 'case_not_found'): void {
  if (isClosedToDoctors(subject, ctx.config.staffAccessDays, ctx.clock.now())) throw new DomainError(code)
}

/** The case under lock for a doctor, or 404. */
export async function lockCaseForDoctor(ctx: Context, tx: Tx, given: string): Promise<CaseRow> {
  const subject = await lockCaseOf(tx, given)
  requireOpenToDoctors(ctx, subject)
  return subject
}

/** The same without a lock. */
export async function readCaseForDoctor(ctx: Context, given: string): Promise<CaseRow> {
  const subject = await readCaseOf(ctx, given)
  requireOpenToDoctors(ctx, subject)
  return subject
}
