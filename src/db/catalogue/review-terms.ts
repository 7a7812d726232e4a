import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Price and longest duration of a review, as its type says now, even when the type is inactive. */
export function findTerms(db: Queryable, rtId: string): Promise<{ price: number; max_review_days: number }> {
  return db.one(sql`select price, max_review_days from review_types where rt_id = ${rtId}`)
}
