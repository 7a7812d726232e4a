import { type Sql, sql } from '../engine/sql.ts'

/**
 * The condition of `domain/case/overdue` on a row of review_cases that is called `subject`. The status is written out:
 * that is how the planner knows the index of what is due.
 */
export function overdue(now: Date): Sql {
  return sql`subject.status = 'payment_success' and subject.due_date < ${now}`
}
