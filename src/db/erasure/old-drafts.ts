import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { isErasedRow } from '../fragments/states.ts'

/** True when the patient was told, after the last change, that the draft will be erased. */
const isTold = sql`coalesce(subject.expiry_told_date > subject.updated_date, false)`

/** Drafts that nobody has changed since `before` and whose patients were not told of the erasure. */
export function listExpiring(db: Queryable, before: Date, most: number): Promise<string[]> {
  return listDrafts(db, before, sql`not ${isTold}`, most)
}

/** Drafts that nobody has changed since `before` and whose patients were told of the erasure before `toldBefore`. */
export function listOldDrafts(db: Queryable, before: Date, toldBefore: Date, most: number): Promise<string[]> {
  return listDrafts(db, before, sql`${isTold} and subject.expiry_told_date <= ${toldBefore}`, most)
}

/**
 * Lists drafts by creation date, without those on hold. The creation date has an index, and so has the date on which
 * the patient was told.
 */
async function listDrafts(db: Queryable, before: Date, told: Sql, most: number): Promise<string[]> {
  return db.column<string>(sql`
    select case_id from review_cases subject
    where status = 'draft' and created_date < ${before} and updated_date < ${before} and ${told} and not ${isErasedRow}
      and not exists (select from case_holds where case_holds.case_id = subject.case_id)
    order by created_date, case_id limit ${most}`)
}

/** Does not touch `updated_date`, because the draft does not change. */
export async function markExpiryTold(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`update review_cases set expiry_told_date = ${now} where case_id = ${caseId}`)
}
