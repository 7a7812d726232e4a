import type { Context } from '../../context.ts'
import { findActiveSop, lockActiveSop, type SopRow } from '../../db/assignments.ts'
import { type CaseRow, lockCase } from '../../db/cases.ts'
import type { Tx } from '../../db/database.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** A doctor's own active row; anyone else's, a former one and an unknown one are the same 404. */
export async function findOwnSop(ctx: Context, doctorId: string, given: string): Promise<SopRow> {
  const sopId = parseUuid(given)
  return own(sopId === null ? null : await findActiveSop(ctx.db, sopId), doctorId)
}

/** The case first, then the row, as everywhere; the row is looked at again under the lock. */
export async function lockOwnSop(tx: Tx, doctorId: string, seen: SopRow): Promise<{ subject: CaseRow; sop: SopRow }> {
  const subject = await lockCase(tx, seen.case_id)
  const sop = own(await lockActiveSop(tx, seen.sop_id), doctorId)
  if (subject === null) throw new DomainError('assignment_not_found')
  return { subject, sop }
}

function own(row: SopRow | null, doctorId: string): SopRow {
  if (row === null || row.doctor_id !== doctorId) throw new DomainError('assignment_not_found')
  return row
}
