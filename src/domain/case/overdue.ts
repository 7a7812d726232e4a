import type { CaseStatus } from './status.ts'

interface Promised {
  readonly status: CaseStatus
  readonly due_date: Date | null
}

/** Paid for, promised for a day that has passed, and still without its report. `db/cases/overdue` asks the same in SQL. */
export function isOverdue({ status, due_date }: Promised, now: Date): boolean {
  return status === 'payment_success' && due_date !== null && due_date < now
}
