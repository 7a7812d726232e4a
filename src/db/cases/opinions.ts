import type { OpinionStatus } from '../../domain/case/opinion.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { openCasesOf } from './states.ts'

export interface OpinionRow {
  readonly sop_id: string
  readonly doctor_id: string
  readonly opinion_status: OpinionStatus
  readonly diagnosis: string | null
  readonly recommendations: string | null
  readonly submitted_date: Date | null
}

/** The opinions of a case's specialists in their present state. The coordinator's own assignment holds no opinion. */
export async function findOpinions(db: Queryable, caseId: string): Promise<OpinionRow[]> {
  const rows = await db.query<OpinionRow & Keyed>(sql`
    select sop_id, case_id, doctor_id, opinion_status, diagnosis, recommendations, submitted_date,
      ${caseKeyOf(sql`second_opinions`)}
    from second_opinions where case_id = ${caseId} and active = 1 and is_coordinator = 0
    order by created_date, sop_id`)
  return rows.map(row => decryptRow(db, 'second_opinions', row))
}

export interface Specialist {
  readonly doctor_id: string
  readonly name_en: string
  readonly name_ar: string
  readonly speciality_en: string | null
  readonly speciality_ar: string | null
  readonly is_assigned: boolean
  readonly open_cases: number
}

/** The doctors mapped to a case's category, in the order of the mapping, with the number of open cases of each. */
export function listSpecialists(db: Queryable, caseId: string): Promise<Specialist[]> {
  return db.query<Specialist>(sql`
    select mapped.doctor_id, coalesce(name_en, mapped.doctor_id) as name_en, coalesce(name_ar, mapped.doctor_id) as name_ar,
      speciality_en, speciality_ar,
      exists (select from second_opinions so where so.case_id = subject.case_id and so.doctor_id = mapped.doctor_id
        and so.active = 1 and so.is_coordinator = 0) as is_assigned,
      ${openCasesOf(sql`mapped.doctor_id`)}
    from review_cases subject
    join disease_categories category on category.dc_id = subject.dc_id
    cross join unnest(category.doctor_ids) with ordinality as mapped (doctor_id, place)
    left join sop_doctors profile on profile.doctor_id = mapped.doctor_id
    where subject.case_id = ${caseId}
    order by mapped.place`)
}
