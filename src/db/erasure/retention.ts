import { givenOpinionStates } from '../cases/states.ts'
import type { Queryable } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** `was_used`: a case that was ever paid, also when the money went back, or for which an opinion was submitted. */
export const wasUsed = (caseId: Sql): Sql => sql`(
  exists (select from payments where payments.case_id = ${caseId} and payments.paid_date is not null)
  or exists (select from second_opinions used where used.case_id = ${caseId} and opinion_status in ${givenOpinionStates}))
  as was_used`

export async function readWasUsed(db: Queryable, caseId: string): Promise<boolean> {
  return (await db.one<{ was_used: boolean }>(sql`select ${wasUsed(sql`${caseId}::uuid`)}`)).was_used
}
