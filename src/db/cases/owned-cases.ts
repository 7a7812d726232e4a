import type { OwnedCases } from '../../domain/case/quota.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { sql } from '../engine/sql.ts'

/** Until the transaction ends nobody else can add a case of this person. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockPairs.ownedCases}, hashtext(${userId}))`)
}

/** Counts up to `most` by the owner's index, so that other people's cases cost nothing. */
export function countOwnedCases(tx: Tx, userId: string, most: number): Promise<OwnedCases> {
  return tx.one<OwnedCases>(sql`select count(*)::int as cases, count(*) filter (where status = 'draft')::int as drafts
      from (select status from review_cases where user_id = ${userId} limit ${most}) owned`)
}

/** A person's cases, oldest first. */
export async function listOwnedIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ case_id: string }>(sql`
    select case_id from review_cases where user_id = ${userId} order by created_date, case_id`)
  return rows.map(({ case_id }) => case_id)
}
