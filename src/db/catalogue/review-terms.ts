import { one, type Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** What a case's review costs and how long it may take, as its type says now; a type that was switched off still says it. */
export function findTerms(db: Queryable, rtId: string): Promise<{ price: number; max_review_days: number }> {
  return one(db, sql`select price, max_review_days from review_types where rt_id = ${rtId}`)
}
