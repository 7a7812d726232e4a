import { encryptRow } from '../encryption/rows.ts'
import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NewAddendum {
  readonly addendumId: string
  readonly caseId: string
  /** The first version of the report that contains the addendum. */
  readonly version: number
  readonly doctorId: string
  readonly text: string
  readonly now: Date
}

export async function insertAddendum(tx: Tx, added: NewAddendum): Promise<void> {
  const { addendumId, caseId, version, doctorId, now } = added
  const { text } = await encryptRow(tx, 'addenda', { case_id: caseId, addendum_id: addendumId }, { text: added.text })
  await tx.query(sql`
    insert into addenda (addendum_id, case_id, version, doctor_id, text, created_date)
    values (${addendumId}, ${caseId}, ${version}, ${doctorId}, ${text}, ${now})`)
}
