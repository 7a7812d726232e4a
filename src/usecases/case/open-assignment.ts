import type { Context } from '../../context.ts'
import { type AssignmentRow, findActiveAssignment, listTeam, lockActiveAssignment } from '../../db/cases/assignments.ts'
import { type CaseRow, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { requireCoordinator, requireOwn, roleOf } from '../../domain/case/permission.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { requireOpenToDoctors } from './open-case.ts'

export interface OpenAssignment {
  readonly subject: CaseRow
  readonly assignment: AssignmentRow
}

/** Returns an active assignment without a lock, or throws a 404. */
export async function findAssignment(ctx: Context, given: string): Promise<AssignmentRow> {
  const assignment = await findActiveAssignment(ctx.db, idOf(given))
  if (assignment === null) throw new DomainError('assignment_not_found')
  return assignment
}

/** Locks the case first and then the assignment, as all code does. The assignment is read again under the lock. */
export async function lockAssignment(tx: Tx, seen: AssignmentRow): Promise<OpenAssignment> {
  const subject = await lockCase(tx, seen.case_id)
  const assignment = await lockActiveAssignment(tx, seen.case_id, seen.sop_id)
  if (subject === null || assignment === null || isErased(subject)) throw new DomainError('assignment_not_found')
  return { subject, assignment }
}

/** Locks an assignment for a doctor, who gets a 404 once the case is closed to doctors. */
async function lockAssignmentForDoctor(ctx: Context, tx: Tx, seen: AssignmentRow): Promise<OpenAssignment> {
  const open = await lockAssignment(tx, seen)
  requireOpenToDoctors(ctx, open.subject, 'assignment_not_found')
  return open
}

/**
 * Locks an assignment for the coordinator. Another doctor of the team gets a 403, everybody else the 404 of a missing
 * assignment.
 */
export async function lockAssignmentForCoordinator(ctx: Context, tx: Tx, doctorId: string, seen: AssignmentRow) {
  const open = await lockAssignmentForDoctor(ctx, tx, seen)
  const role = roleOf(doctorId, open.subject, await listTeam(tx, open.subject.case_id))
  if (role === null) throw new DomainError('assignment_not_found')
  requireCoordinator(doctorId, open.subject)
  return open
}

/** Returns the caller's own active assignment without a lock, or throws a 404. */
export async function findOwnAssignment(ctx: Context, doctorId: string, given: string): Promise<AssignmentRow> {
  return requireOwn(doctorId, await findAssignment(ctx, given))
}

export async function lockOwnAssignment(ctx: Context, tx: Tx, doctorId: string, seen: AssignmentRow) {
  const open = await lockAssignmentForDoctor(ctx, tx, seen)
  requireOwn(doctorId, open.assignment)
  return open
}
