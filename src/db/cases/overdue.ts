import { type Sql, sql } from '../engine/sql.ts'

/**
 * The condition of `isOverdue` in `domain/case/promise` for a row of review_cases named `subject`. The status is a literal, so that the planner
 * can use the partial index of due dates.
 */
export function overdue(now: Date): Sql {
  return sql`subject.status = 'payment_success' and subject.due_date < ${now}`
}
