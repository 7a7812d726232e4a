import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export async function isOnHold(db: Queryable, caseId: string): Promise<boolean> {
  return (await db.query(sql`select 1 from case_holds where case_id = ${caseId}`)).length > 0
}

/** Who set the hold; null when the case is not on hold. */
export async function findHolder(db: Queryable, caseId: string): Promise<string | null> {
  const held = await db.maybeOne<{ held_by: string }>(sql`select held_by from case_holds where case_id = ${caseId}`)
  return held?.held_by ?? null
}

/** Answers false when the case was on hold already. */
export async function insertHold(tx: Tx, caseId: string, heldBy: string, now: Date): Promise<boolean> {
  const held = await tx.query(sql`
    insert into case_holds (case_id, held_by, held_date) values (${caseId}, ${heldBy}, ${now})
    on conflict (case_id) do nothing returning 1`)
  return held.length > 0
}

/** Answers who had set the hold; null when the case was not on hold. */
export async function deleteHold(tx: Tx, caseId: string): Promise<string | null> {
  const released = await tx.maybeOne<{ held_by: string }>(
    sql`delete from case_holds where case_id = ${caseId} returning held_by`,
  )
  return released?.held_by ?? null
}
