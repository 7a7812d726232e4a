import { formatDay, parseDay, riyadhDay } from '../time/calendar.ts'
import type { CaseStatus } from './status.ts'

/** Returns whether a paid case has no report after its due date. `db/fragments/states` has the same rule in SQL. */
export function isOverdue({ status, due_date }: { status: CaseStatus; due_date: Date | null }, now: Date): boolean {
  return status === 'payment_success' && due_date !== null && due_date < now
}

interface PromiseFacts {
  readonly status: CaseStatus
  readonly due_date: Date | null
  /** The time of the last notice of a delay, and the new date in it. */
  readonly delay_notified_date: Date | null
  readonly delay_new_date: string | null
}

/**
 * Returns the expected day of the report, or none when the day has passed. After a notice of a delay only the new day
 * counts.
 */
export function promiseOf(row: PromiseFacts, now: Date): { is_late: boolean; expected_date: string | null } {
  if (row.status !== 'payment_success') return { is_late: false, expected_date: null }
  const delayed = row.delay_notified_date !== null
  const day = delayed ? parseNullable(row.delay_new_date) : row.due_date && riyadhDay(row.due_date)
  const ahead = day !== null && day >= riyadhDay(now)
  return { is_late: delayed || isOverdue(row, now), expected_date: ahead ? formatDay(day) : null }
}

function parseNullable(day: string | null) {
  return day === null ? null : parseDay(day)
}
