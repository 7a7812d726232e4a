import type { Page } from '../../domain/values/paging.ts'
import type { Queryable } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql } from '../engine/sql.ts'
import { openCasesOf } from '../fragments/states.ts'

/** A doctor who may coordinate. Without a profile in the directory, the id takes the place of the names. */
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

/** For doctors listed as `listed` in the statement. */
const doctorColumns = sql`listed.doctor_id, coalesce(profile.name_en, listed.doctor_id) as name_en,
  coalesce(profile.name_ar, listed.doctor_id) as name_ar, profile.speciality_en, profile.speciality_ar,
  ${openCasesOf(sql`listed.doctor_id`)}`

/**
 * Selects the rows of active categories. For a case it selects the rows of the case's category, even when that is
 * inactive by now.
 */
function eligibleRows({ caseId, categoryId }: CoordinatorDoctorFilter): Sql {
  const ofCase = sql`speciality_id = (select dc_id from review_cases where case_id = ${caseId})`
  const ofActive = sql`exists (select 1 from disease_categories where dc_id = speciality_id and disease_categories.active = 1)`
  const ofCategory = categoryId === undefined ? empty : sql`and speciality_id = ${categoryId}`
  return sql`active = 1 and ${caseId === undefined ? ofActive : ofCase} ${ofCategory}`
}

/**
 * Searches names by the directory's index. The ids of a row are folded only when the row contains the text, because
 * folding is slow.
 */
function matching(q: string | undefined): Sql {
  if (!q) return empty
  const pattern = sql`(select fold_pattern(${q}))`
  return sql`where named.doctor_id in
      (select doctor_id from sop_doctors where fold_text(doctor_id || ' ' || name_en || ' ' || name_ar) like ${pattern})
    or case when search_ids like ${pattern} then fold_text(named.doctor_id) like ${pattern} else false end`
}

/** Lists each doctor once, the latest named first. Profiles and open cases are read only for the page. */
export async function listCoordinatorDoctors(db: Queryable, filter: CoordinatorDoctorFilter, page: Page) {
  // `unnest` is faster in the select list than as a function that is joined row by row.
  const from = sql`(
      select unnest(doctor_ids) as doctor_id, created_date, search_ids from case_coordinators where ${eligibleRows(filter)}
    ) as named ${matching(filter.q)} group by doctor_id`
  const order = sql`max(created_date) desc, doctor_id`
  const found = await queryPage<{ doctor_id: string }>(db, page, { select: sql`doctor_id`, from, order })
  const ids = found.rows.map(row => row.doctor_id)
  const doctors = await db.query<CoordinatorDoctor>(
    sql`select ${doctorColumns} from unnest(${ids}::text[]) with ordinality as listed (doctor_id, place)
      left join sop_doctors as profile on profile.doctor_id = listed.doctor_id order by listed.place`,
  )
  return { ...found, rows: doctors }
}

export function findCoordinatedCase(db: Queryable, caseId: string): Promise<CoordinatedCase | null> {
  return db.maybeOne(sql`
    select case_id, dc_id, coalesce(spec_en, '') as spec_en, coalesce(spec_ar, '') as spec_ar, case_coordinator_id
      from review_cases left join disease_categories using (dc_id) where case_id = ${caseId}`)
}

/** The doctors of the case's category, in their given order. */
export function readAssignableDoctors(db: Queryable, found: CoordinatedCase): Promise<AssignableDoctor[]> {
  return db.query(sql`
    select ${doctorColumns}, listed.doctor_id is not distinct from ${found.case_coordinator_id} as is_current
    from case_coordinators cross join unnest(doctor_ids) with ordinality as listed (doctor_id, place)
    left join sop_doctors as profile on profile.doctor_id = listed.doctor_id
    where speciality_id = ${found.dc_id} and active = 1 order by listed.place`)
}

/** Returns whether a doctor is an active coordinator of the case's category. False for an unknown case. */
export async function isEligibleCoordinator(db: Queryable, caseId: string, doctorId: string): Promise<boolean> {
  return db.any(sql`
    select 1 from review_cases join case_coordinators on speciality_id = dc_id and active = 1
    where case_id = ${caseId} and ${doctorId} = any (doctor_ids)`)
}
