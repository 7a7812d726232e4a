import type { Page } from '../domain/paging.ts'
import { maybeOne, type Queryable } from './database.ts'
import { queryPage } from './page.ts'
import { empty, type Sql, sql } from './sql.ts'

/** A doctor who may coordinate. One without a profile in the directory is shown by id. */
export interface CoordinatorDoctor {
  readonly doctor_id: string
  readonly name_en: string
  readonly name_ar: string
  readonly speciality_en: string | null
  readonly speciality_ar: string | null
  readonly open_cases: number
}

export interface AssignableDoctor extends CoordinatorDoctor {
  readonly is_current: boolean
}

export interface CoordinatedCase {
  readonly case_id: string
  readonly dc_id: string
  readonly spec_en: string
  readonly spec_ar: string
  readonly case_coordinator_id: string | null
}

export interface CoordinatorDoctorFilter {
  readonly q?: string
  readonly caseId?: string
  readonly categoryId?: string
}

/** The statuses are spelled out: that is how the planner knows the index of open cases. */
const doctorColumns = sql`listed.doctor_id, coalesce(profile.name_en, listed.doctor_id) as name_en,
  coalesce(profile.name_ar, listed.doctor_id) as name_ar, profile.speciality_en, profile.speciality_ar,
  (select count(*)::int from review_cases where case_coordinator_id = listed.doctor_id
    and status in ('draft', 'review', 'payment_pending', 'payment_failed', 'payment_success')) as open_cases`

/** Rows of active categories; those of a case's category whatever became of that category since. */
function eligibleRows({ caseId, categoryId }: CoordinatorDoctorFilter): Sql {
  const ofCase = sql`speciality_id = (select dc_id from review_cases where case_id = ${caseId})`
  const ofActive = sql`exists (select 1 from disease_categories where dc_id = speciality_id and active = 1)`
  const ofCategory = categoryId === undefined ? empty : sql`and speciality_id = ${categoryId}`
  return sql`case_coordinators.active = 1 and ${caseId === undefined ? ofActive : ofCase} ${ofCategory}`
}

/** Id and names as one text, from the directory's index; a doctor without a profile is found by id. */
function matching(q: string | undefined): Sql {
  if (!q) return empty
  const pattern = sql`(select fold_pattern(${q}))`
  return sql`where listed.doctor_id in
      (select doctor_id from sop_doctors where fold_text(doctor_id || ' ' || name_en || ' ' || name_ar) like ${pattern})
    or (profile.doctor_id is null and fold_text(listed.doctor_id) like ${pattern})`
}

/** Each doctor once, where the newest row names them; the order of a row is the one it was given. */
export function listCoordinatorDoctors(db: Queryable, filter: CoordinatorDoctorFilter, page: Page) {
  const rows = sql`from (
      select distinct on (doctor_id) doctor_id, created_date, cc_id, place
      from case_coordinators cross join unnest(doctor_ids) with ordinality as named (doctor_id, place)
      where ${eligibleRows(filter)}
      order by doctor_id, created_date desc, cc_id desc
    ) as listed
    left join sop_doctors as profile on profile.doctor_id = listed.doctor_id ${matching(filter.q)}`
  return queryPage<CoordinatorDoctor>(
    db,
    page,
    sql`select ${doctorColumns} ${rows} order by listed.created_date desc, listed.cc_id desc, listed.place`,
    sql`select 1 ${rows}`,
  )
}

export function findCoordinatedCase(db: Queryable, caseId: string): Promise<CoordinatedCase | null> {
  return maybeOne(
    db,
    sql`select case_id, dc_id, coalesce(spec_en, '') as spec_en, coalesce(spec_ar, '') as spec_ar, case_coordinator_id
      from review_cases left join disease_categories using (dc_id) where case_id = ${caseId}`,
  )
}

/** The doctors of the case's category in the order they were given. */
export function readAssignableDoctors(db: Queryable, found: CoordinatedCase): Promise<AssignableDoctor[]> {
  return db.query(sql`select ${doctorColumns}, listed.doctor_id is not distinct from ${found.case_coordinator_id} as is_current
    from case_coordinators cross join unnest(doctor_ids) with ordinality as listed (doctor_id, place)
    left join sop_doctors as profile on profile.doctor_id = listed.doctor_id
    where speciality_id = ${found.dc_id} and active = 1 order by listed.place`)
}
