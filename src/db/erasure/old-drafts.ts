import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { isErasedRow } from './erased.ts'

/** Drafts not touched since a moment and not on hold, by creation date, for which drafts have an index. */
export async function listOldDrafts(db: Queryable, before: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ case_id: string }>(sql`
    select case_id from review_cases subject
    where status = 'draft' and created_date < ${before} and updated_date < ${before} and not ${isErasedRow}
      and not exists (select from case_holds where case_holds.case_id = subject.case_id)
    order by created_date, case_id limit ${most}`)
  return rows.map(({ case_id }) => case_id)
}
