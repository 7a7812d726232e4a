import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Whether a doctor is among the active coordinators of the case's category. False for an unknown case. */
export async function isEligibleCoordinator(db: Queryable, caseId: string, doctorId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from review_cases join case_coordinators on speciality_id = dc_id and active = 1
    where case_id = ${caseId} and ${doctorId} = any (doctor_ids)`)
  return rows.length > 0
}
