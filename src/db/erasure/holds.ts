import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { givenOpinionStates } from '../fragments/states.ts'

export async function isOnHold(db: Queryable, caseId: string): Promise<boolean> {
  return db.any(sql`select 1 from case_holds where case_id = ${caseId}`)
}

/** Returns the administrator who set the hold, or null when the case is not on hold. */
export async function findHolder(db: Queryable, caseId: string): Promise<string | null> {
  return db.maybeValue<string>(sql`select held_by from case_holds where case_id = ${caseId}`)
}

/** Returns false when the case was on hold already. */
export async function insertHold(tx: Tx, caseId: string, heldBy: string, now: Date): Promise<boolean> {
  return tx.any(sql`
    insert into case_holds (case_id, held_by, held_date) values (${caseId}, ${heldBy}, ${now})
    on conflict (case_id) do nothing returning 1`)
}

/** Deletes the hold. Returns the administrator who had set it, or null when the case was not on hold. */
export async function deleteHold(tx: Tx, caseId: string): Promise<string | null> {
  return tx.maybeValue<string>(sql`delete from case_holds where case_id = ${caseId} returning held_by`)
}

/** `was_used`: the case was paid once, even if the money was returned, or an opinion was submitted for it. */
export const wasUsed = (caseId: Sql): Sql => sql`(
  exists (select from payments where payments.case_id = ${caseId} and payments.paid_date is not null)
  or exists (select from second_opinions used where used.case_id = ${caseId} and opinion_status in ${givenOpinionStates}))
  as was_used`

export async function readWasUsed(db: Queryable, caseId: string): Promise<boolean> {
  return db.value<boolean>(sql`select ${wasUsed(sql`${caseId}::uuid`)}`)
}
