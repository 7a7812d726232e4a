import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface AskedRow {
  readonly milestone: 'documents_requested' | 'documents_added'
  readonly date: Date
  /** What was asked for, a line each; or what the patient answered in words. */
  readonly note: string | null
  /** Who asked; null when the patient answers. */
  readonly doctor_id: string | null
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** What doctors asked the patient of a case for, and the patient's answers, oldest first. */
export async function listAsked(db: Queryable, caseId: string): Promise<AskedRow[]> {
  const rows = await db.query<AskedRow & Keyed>(sql`
    select case_id, history_id, milestone, history.created_date as date, note,
      case when actor_kind = 'doctor' then actor_id end as doctor_id, name_en, name_ar, ${caseKeyOf(sql`history`)}
    from case_status_history history left join sop_doctors on actor_kind = 'doctor' and doctor_id = actor_id
    where case_id = ${caseId} and milestone in ('documents_requested', 'documents_added')
    order by history.created_date, history_id`)
  return rows.map((row): AskedRow => decryptRow(db, 'case_status_history', row))
}
