import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Whether a case may name this review type and this category: both must be active. */
export function findActiveReferences(db: Queryable, rtId: string, dcId: string): Promise<{ rt: boolean; dc: boolean }> {
  return db.one(sql`select exists (select from review_types where rt_id = ${rtId} and active = 1) as rt,
      exists (select from disease_categories where dc_id = ${dcId} and active = 1) as dc`)
}
