import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NewAddendum {
  readonly caseId: string
  /** The version of the report that says it first. */
  readonly version: number
  readonly doctorId: string
  readonly text: string
  readonly now: Date
}

export async function insertAddendum(tx: Tx, { caseId, version, doctorId, text, now }: NewAddendum): Promise<void> {
  await tx.query(sql`
    insert into addenda (case_id, version, doctor_id, text, created_date)
    values (${caseId}, ${version}, ${doctorId}, ${text}, ${now})`)
}
