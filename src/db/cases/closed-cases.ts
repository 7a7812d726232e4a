import { DAY_MS } from '../../domain/calendar.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { isErasedRow } from '../erasure/erased.ts'
import { closedCaseStates } from './states.ts'

/** The condition of `isClosedToDoctors` in `domain/case/access`, for a row of review_cases named `subject`. */
export function closedToDoctors(now: Date, days: number): Sql {
  const ended = new Date(now.getTime() - days * DAY_MS)
  return sql`(subject.consent_withdrawn_date is not null or ${isErasedRow} or subject.status in ${closedCaseStates}
    and subject.closed_date <= ${ended})`
}
