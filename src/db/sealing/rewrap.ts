import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface KeyUse {
  readonly key_id: number
  readonly cases: number
}

/** How many keys of cases each of DATA_ENCRYPTION_KEYS wraps. */
export function listKeyUses(db: Queryable): Promise<KeyUse[]> {
  return db.query<KeyUse>(sql`select key_id, count(*)::int as cases from case_keys group by key_id order by key_id`)
}

/** Wraps up to `limit` keys anew that one key wraps; answers how many. The keys of cases, and what they seal, stay. */
export async function rewrapKeys(tx: Tx, keyId: number, limit: number): Promise<number> {
  const rows = await tx.query<{ case_id: string; wrapped: Buffer }>(sql`
    select case_id, wrapped from case_keys where key_id = ${keyId} order by case_id limit ${limit} for update skip locked`)
  if (rows.length === 0) return 0
  const wrapped = rows.map(row => tx.vault.rewrap(row.case_id, row.wrapped).wrapped)
  await tx.query(sql`
    update case_keys set wrapped = given.wrapped
    from unnest(${rows.map(row => row.case_id)}::uuid[], ${wrapped}::bytea[]) as given (case_id, wrapped)
    where case_keys.case_id = given.case_id`)
  return rows.length
}
