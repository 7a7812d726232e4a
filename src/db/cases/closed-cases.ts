import { DAY_MS } from '../../domain/calendar.ts'
import type { Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { isErasedRow } from '../erasure/erased.ts'
import { closedCaseStates } from './states.ts'

/** The condition of `isClosedToDoctors` in `domain/case/access`, for a row of review_cases named `subject`. */
export function closedToDoctors(now: Date, days: number): Sql {
  const ended = new Date(now.getTime() - days * DAY_MS)
  return sql`(subject.consent_withdrawn_date is not null or ${isErasedRow} or subject.status in ${closedCaseStates}
    and coalesce(subject.closed_date, subject.updated_date) <= ${ended})`
}

/**
 * Dates closed cases from before there was a date, by the milestone that closed them. A case that is locked is dated in a later
 * run. Answers how many were dated.
 */
export async function dateClosedCases(tx: Tx, most: number): Promise<number> {
  const dated = await tx.query(sql`
    update review_cases subject set closed_date = coalesce((select max(created_date) from case_status_history history
      where history.case_id = subject.case_id and history.milestone = subject.status), subject.updated_date)
    where case_id in (
      select case_id from review_cases
      where closed_date is null and status in ${closedCaseStates}
      order by case_id limit ${most} for update skip locked)
    returning case_id`)
  return dated.length
}
