import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { isErasedRow } from '../fragments/states.ts'

/** Whether the patient was told, after the last change, that the draft will be erased. */
const isTold = sql`coalesce(subject.expiry_told_date > subject.updated_date, false)`

/** Drafts not touched since a moment whose patients were not told of it. */
export function listExpiring(db: Queryable, before: Date, most: number): Promise<string[]> {
  return listDrafts(db, before, sql`not ${isTold}`, most)
}

/** Drafts not touched since a moment whose patients were told of it long enough ago. */
export function listOldDrafts(db: Queryable, before: Date, toldBefore: Date, most: number): Promise<string[]> {
  return listDrafts(db, before, sql`${isTold} and subject.expiry_told_date <= ${toldBefore}`, most)
}

/** By creation date, and without those on hold. Drafts have an index by that date; those whose patients were told have their own. */
async function listDrafts(db: Queryable, before: Date, told: Sql, most: number): Promise<string[]> {
  return db.column<string>(sql`
    select case_id from review_cases subject
    where status = 'draft' and created_date < ${before} and updated_date < ${before} and ${told} and not ${isErasedRow}
      and not exists (select from case_holds where case_holds.case_id = subject.case_id)
    order by created_date, case_id limit ${most}`)
}

/** Not a change of the draft, so its date stays. */
export async function markExpiryTold(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`update review_cases set expiry_told_date = ${now} where case_id = ${caseId}`)
}
