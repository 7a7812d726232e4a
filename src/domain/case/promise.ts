import { formatDay, parseDay, riyadhDay } from '../calendar.ts'
import { isOverdue } from './overdue.ts'
import type { CaseStatus } from './status.ts'

interface Promised {
  readonly status: CaseStatus
  readonly due_date: Date | null
  /** When the patient was last told of a delay, and the day that was named then. */
  readonly delay_notified_date: Date | null
  readonly delay_new_date: string | null
}

/**
 * What a patient may be told of the day of the report: one that is still to come, or none. Once a delay was announced, only
 * the new day counts, not the one that was promised first.
 */
export function promiseOf(row: Promised, now: Date): { is_late: boolean; expected_date: string | null } {
  if (row.status !== 'payment_success') return { is_late: false, expected_date: null }
  const delayed = row.delay_notified_date !== null
  const day = delayed ? parseNullable(row.delay_new_date) : row.due_date && riyadhDay(row.due_date)
  const ahead = day !== null && day >= riyadhDay(now)
  return { is_late: delayed || isOverdue(row, now), expected_date: ahead ? formatDay(day) : null }
}

function parseNullable(day: string | null) {
  return day === null ? null : parseDay(day)
}
