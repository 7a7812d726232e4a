import { DAY_MS } from '../../domain/time/calendar.ts'
import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

const LIFETIME_MS = DAY_MS

export interface KeyUse {
  readonly userId: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly caseId: string
  readonly now: Date
}

/**
 * Reserves a key for a new case and returns null, or returns the key's use of the last day. A second caller with the
 * same key waits until the first caller's transaction has ended.
 */
export async function claimKey(tx: Tx, use: KeyUse): Promise<{ caseId: string; bodyHash: Buffer } | null> {
  const expired = new Date(use.now.getTime() - LIFETIME_MS)
  const isClaimed = await tx.any(sql`
    insert into idempotency_keys as known (user_id, key, body_hash, case_id, created_date)
    values (${use.userId}, ${use.key}, ${use.bodyHash}, ${use.caseId}, ${use.now})
    on conflict (user_id, key) do update
      set body_hash = excluded.body_hash, case_id = excluded.case_id, created_date = excluded.created_date
      where known.created_date <= ${expired}
    returning 1`)
  if (isClaimed) return null
  const known = await tx.maybeOne<{ case_id: string; body_hash: Buffer }>(sql`
    select case_id, body_hash from idempotency_keys where user_id = ${use.userId} and key = ${use.key}`)
  return known === null ? null : { caseId: known.case_id, bodyHash: known.body_hash }
}

export async function deleteExpiredKeys(tx: Tx, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - LIFETIME_MS)
  await tx.query(sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_date <= ${expired} order by created_date limit 10000)`)
}
