import type { Context } from '../../context.ts'
import { findActiveSop, lockActiveSop, type SopRow } from '../../db/cases/assignments.ts'
import { type CaseRow, lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { requireOwn } from '../../domain/case/access.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** The caller's own active row as it is now, without a lock. */
export async function findOwnSop(ctx: Context, doctorId: string, given: string): Promise<SopRow> {
  const sopId = parseUuid(given)
  return requireOwn(doctorId, sopId === null ? null : await findActiveSop(ctx.db, sopId))
}

/** The case first, then the row, as everywhere; the row is looked at again under the lock. */
export async function lockOwnSop(tx: Tx, doctorId: string, seen: SopRow): Promise<{ subject: CaseRow; sop: SopRow }> {
  const subject = await lockCase(tx, seen.case_id)
  const sop = requireOwn(doctorId, await lockActiveSop(tx, seen.case_id, seen.sop_id))
  if (subject === null) throw new DomainError('assignment_not_found')
  return { subject, sop }
}
