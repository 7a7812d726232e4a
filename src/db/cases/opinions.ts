import type { OpinionStatus } from '../../domain/case/opinion.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { CoordinatorDoctor } from '../catalogue/coordinator-doctors.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptorOf } from '../encryption/rows.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { openCasesOf } from '../fragments/states.ts'
import { openPictures, type PictureFacts, pictureFacts } from './opinion-pictures.ts'

export interface OpinionRow {
  readonly sop_id: string
  readonly doctor_id: string
  readonly opinion_status: OpinionStatus
  readonly diagnosis: string | null
  readonly recommendations: string | null
  readonly answers: string[]
  readonly submitted_date: Date | null
  /** Who last reopened the opinion. The note says why. */
  readonly reopened_by: 'specialist' | 'coordinator' | null
  readonly reopen_note: string | null
  readonly pictures: PictureFacts[]
}

/** The present opinions of a case's specialists. The coordinator's own assignment holds no opinion. */
export async function findOpinions(db: Queryable, caseId: string): Promise<OpinionRow[]> {
  const rows = await db.query<OpinionRow & Keyed>(sql`
    select sop_id, case_id, doctor_id, opinion_status, diagnosis, recommendations, answers, submitted_date,
      reopened_by, reopen_note,
      ${pictureFacts(sql`second_opinions`)} as pictures, ${caseKeyOf(sql`second_opinions`)}
    from second_opinions where case_id = ${caseId} and active = 1 and is_coordinator = 0
    order by created_date, sop_id`)
  return rows.map(row => {
    const open = decryptorOf(db, row)
    const { case_key, ...opinion } = open('second_opinions', row)
    return { ...opinion, pictures: openPictures(open, row.pictures) }
  })
}

export interface Specialist extends CoordinatorDoctor {
  readonly is_assigned: boolean
}

const isAssigned = (caseId: Sql, doctorId: Sql) => sql`exists (select from second_opinions so
  where so.case_id = ${caseId} and so.doctor_id = ${doctorId} and so.active = 1 and so.is_coordinator = 0) as is_assigned`

/** Searches the doctors of the directory by id, name, department's id and department's name. Sorts them by name. */
export function searchDoctors(db: Queryable, caseId: string, q: string, page: Page) {
  const text = sql`fold_text(doctor.doctor_id || ' ' || doctor.name_en || ' ' || doctor.name_ar || ' ' || department_id
    || ' ' || department.name_en || ' ' || department.name_ar)`
  return queryPage<Specialist>(db, page, {
    select: sql`doctor_id, doctor.name_en, doctor.name_ar, speciality_en, speciality_ar,
      ${isAssigned(sql`${caseId}::uuid`, sql`doctor.doctor_id`)}, ${openCasesOf(sql`doctor.doctor_id`)}`,
    from: sql`sop_doctors doctor join departments department using (department_id)
      where ${text} like (select fold_pattern(${q}))`,
    order: sql`doctor.name_en, doctor_id`,
  })
}

/** The doctors mapped to a case's category, in the order of the mapping, each with the number of open cases. */
export function listSpecialists(db: Queryable, caseId: string): Promise<Specialist[]> {
  return db.query<Specialist>(sql`
    select mapped.doctor_id, coalesce(name_en, mapped.doctor_id) as name_en, coalesce(name_ar, mapped.doctor_id) as name_ar,
      speciality_en, speciality_ar,
      ${isAssigned(sql`subject.case_id`, sql`mapped.doctor_id`)},
      ${openCasesOf(sql`mapped.doctor_id`)}
    from review_cases subject
    join disease_categories category on category.dc_id = subject.dc_id
    cross join unnest(category.doctor_ids) with ordinality as mapped (doctor_id, place)
    left join sop_doctors profile on profile.doctor_id = mapped.doctor_id
    where subject.case_id = ${caseId}
    order by mapped.place`)
}
