import { maybeOne, type Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** When the case called `subject` was closed; null while it is open. */
export const closedDate = sql`(select max(closing.created_date) from case_status_history closing
  where closing.case_id = subject.case_id and closing.milestone in ('rejected', 'cancelled', 'completed'))`

export async function findClosedDate(db: Queryable, caseId: string): Promise<Date | null> {
  const row = await maybeOne<{ closed_date: Date | null }>(
    db,
    sql`select ${closedDate} as closed_date from review_cases subject where case_id = ${caseId}`,
  )
  return row?.closed_date ?? null
}
