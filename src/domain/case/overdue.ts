import type { CaseStatus } from './status.ts'

interface Promised {
  readonly status: CaseStatus
  readonly due_date: Date | null
}

/** Paid, past its due date, and still without a report. `db/cases/overdue` says the same in SQL. */
export function isOverdue({ status, due_date }: Promised, now: Date): boolean {
  return status === 'payment_success' && due_date !== null && due_date < now
}
