import type { Context } from '../../context.ts'
import { type AssignmentRow, findActiveAssignment, lockActiveAssignment } from '../../db/cases/assignments.ts'
import { type CaseRow, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { requireOwn } from '../../domain/case/access.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** The caller's own active row as it is now, without a lock. */
export async function findOwnAssignment(ctx: Context, doctorId: string, given: string): Promise<AssignmentRow> {
  const assignmentId = parseUuid(given)
  return requireOwn(doctorId, assignmentId === null ? null : await findActiveAssignment(ctx.db, assignmentId))
}

/** The case first, then the row, as everywhere; the row is looked at again under the lock. */
export async function lockOwnAssignment(
  tx: Tx,
  doctorId: string,
  seen: AssignmentRow,
): Promise<{ subject: CaseRow; assignment: AssignmentRow }> {
  const subject = await lockCase(tx, seen.case_id)
  const assignment = requireOwn(doctorId, await lockActiveAssignment(tx, seen.case_id, seen.sop_id))
  if (subject === null) throw new DomainError('assignment_not_found')
  return { subject, assignment }
}
