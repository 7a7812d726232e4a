import type { Context } from '../../context.ts'
import type { AssignmentRow } from '../../db/cases/assignments.ts'
import type { Tx } from '../../db/engine/database.ts'
import { requireOwn } from '../../domain/case/access.ts'
import { findAssignment, lockAssignmentForDoctor, type OpenAssignment } from './open-assignment.ts'

/** The caller's own active assignment as it is now, without a lock. */
export async function findOwnAssignment(ctx: Context, doctorId: string, given: string): Promise<AssignmentRow> {
  return requireOwn(doctorId, await findAssignment(ctx, given))
}

export async function lockOwnAssignment(
  ctx: Context,
  tx: Tx,
  doctorId: string,
  seen: AssignmentRow,
): Promise<OpenAssignment> {
  const open = await lockAssignmentForDoctor(ctx, tx, seen)
  requireOwn(doctorId, open.assignment)
  return open
}
