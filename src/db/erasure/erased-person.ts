import { publish } from '../engine/changes.ts'
import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/**
 * Whether somebody has no case any more. Until the end of the transaction no other case of theirs is committed: whoever writes
 * one shares the lock that is held here alone, as the triggers of the overview have it.
 */
export async function hasNoCases(tx: Tx, userId: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(72158843, hashtext(${userId}) & 1023)`)
  return (await tx.query(sql`select 1 from review_cases where user_id = ${userId} limit 1`)).length === 0
}

/** Name, phone, e-mail, and who is signed in with them. */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`delete from patients where user_id = ${userId}`)
  await tx.query(sql`delete from sessions where surface = 'app' and subject = ${userId}`)
  await tx.query(sql`delete from handovers where surface = 'app' and subject = ${userId}`)
  await publish(tx, 'patient', userId)
}

/** What they uploaded and attached nowhere. Answers the documents whose bytes are to be removed. */
export async function eraseUnattached(tx: Tx, userId: string): Promise<string[]> {
  const left = await tx.query<{ document_id: string }>(sql`
    update documents set state = 'removing', user_id = 'erased'
    where user_id = ${userId} and case_id is null and state <> 'removing' returning document_id`)
  const ids = left.map(({ document_id }) => document_id)
  await tx.query(sql`delete from document_keys where document_id = any(${ids}::uuid[])`)
  return ids
}
