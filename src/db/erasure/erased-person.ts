import { publish } from '../engine/changes.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { sql } from '../engine/sql.ts'
import { lockPerson } from '../people/patients.ts'
import { refuseTokens } from '../people/signed-in.ts'

/**
 * Returns whether a person has no cases any more. Until the transaction ends, nobody else can commit anything new of
 * this person. A save, an upload or an export shares the first lock. The triggers of the case overview share the second
 * lock whenever a case is written.
 */
export async function hasNoCases(tx: Tx, userId: string): Promise<boolean> {
  await lockPerson(tx, userId)
  await tx.query(sql`select pg_advisory_xact_lock(${lockPairs.peopleInOverview}, hashtext(${userId}) & 1023)`)
  return !(await tx.any(sql`select 1 from review_cases where user_id = ${userId} limit 1`))
}

/**
 * Deletes a person's name, phone, e-mail, alias, sessions and handovers. Existing tokens are refused by the keyed hash
 * of the id.
 */
export async function deletePerson(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  // Handovers go first. A handover that is taken at this moment either fails, or leads to a session that is deleted
  // below.
  await tx.query(sql`delete from handovers where surface = 'app' and subject = ${userId}`)
  await tx.query(sql`delete from sessions where surface = 'app' and subject = ${userId}`)
  await tx.query(sql`delete from refused_tokens where surface = 'app' and subject = ${userId}`)
  await refuseTokens(tx, 'app', hash, now)
  await tx.query(sql`delete from patients where user_id = ${userId}`)
  await publish(tx, 'patient', userId)
}

/** Removes a person's uploads that are on no case. Returns the documents whose bytes must be removed. */
export async function eraseUnattached(tx: Tx, userId: string): Promise<string[]> {
  const ids = await tx.column<string>(sql`
    update documents set state = 'removing', user_id = 'erased'
    where user_id = ${userId} and case_id is null and state <> 'removing' returning document_id`)
  await tx.query(sql`delete from document_keys where document_id = any(${ids}::uuid[])`)
  return ids
}

/**
 * The facts about a request to erase everything that are listed outside the database. They suffice to repeat the
 * erasure, also for a person without cases. The date of the erasure is left out: the entries of the person's cases have
 * it too, so it would link them to the person.
 */
export interface ErasedPerson {
  readonly request_id: string
  readonly person_hash: string
  readonly requested_date: Date
}

/** Returns the entries that follow a given one, in the order of the requests. */
export function listErasedPeople(db: Queryable, after: ErasedPerson | null, most: number): Promise<ErasedPerson[]> {
  const from = after === null ? sql`true` : sql`request_id > ${after.request_id}`
  return db.query<ErasedPerson>(sql`
    select request_id, person_hash, requested_date from erasure_requests
    where case_id is null and state = 'done' and ${from} order by request_id limit ${most}`)
}

export async function isPersonErased(tx: Tx, { request_id }: ErasedPerson): Promise<boolean> {
  return tx.any(sql`
    select 1 from erasure_requests where request_id = ${request_id} and state = 'done'`)
}

/** Adds a request that a restored database does not know. Its state is done, so that the next list contains it. */
export async function keepErasedPerson(tx: Tx, person: ErasedPerson, by: string, now: Date): Promise<void> {
  const { request_id, person_hash, requested_date } = person
  await tx.query(sql`
    insert into erasure_requests (request_id, person_hash, state, requested_date, answered_by, answered_date)
    values (${request_id}, ${person_hash}, 'done', ${requested_date}, ${by}, ${now}) on conflict (request_id) do nothing`)
}
