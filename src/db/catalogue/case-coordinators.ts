import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, sql } from '../engine/sql.ts'
import type { Stamp } from './changes.ts'

export interface CoordinatorsRow {
  readonly cc_id: string
  readonly speciality_id: string
  readonly doctor_ids: string[]
  readonly created_date: Date
}

export interface CoordinatorsDetails extends CoordinatorsRow {
  readonly created_by: string
  readonly updated_by: string | null
  readonly updated_date: Date | null
}

/** The index that refuses a second active row for a speciality. */
export const ACTIVE_SPECIALITY = 'case_coordinators_active_speciality'

export function listCoordinators(db: Queryable, q: string | undefined, page: Page) {
  const pattern = sql`(select fold_pattern(${q}))`
  const search = q
    ? sql`and (search_ids like ${pattern}
        or doctor_ids && array(select doctor_id from sop_doctors
          where fold_text(doctor_id || ' ' || name_en || ' ' || name_ar) like ${pattern})
        or speciality_id in (select dc_id from disease_categories
          where fold_text(spec_en) like ${pattern} or fold_text(spec_ar) like ${pattern}))`
    : empty
  return queryPage<CoordinatorsRow>(db, page, {
    select: sql`cc_id, speciality_id, doctor_ids, created_date`,
    from: sql`case_coordinators where active = 1 ${search}`,
    order: sql`created_date desc, cc_id desc`,
  })
}

export function findCoordinators(db: Queryable, id: string): Promise<CoordinatorsDetails | null> {
  return db.maybeOne(sql`
    select cc_id, speciality_id, doctor_ids, created_by, created_date, updated_by, updated_date
      from case_coordinators where cc_id = ${id} and active = 1`)
}

/** Inserts the row if the speciality is an active category, and returns whether it is. */
export async function insertCoordinators(
  tx: Tx,
  row: { readonly id: string; readonly speciality: string; readonly doctorIds: string[] },
  { by, now }: Stamp,
): Promise<boolean> {
  // The lock makes a deactivation of the category happen before or after, never in between.
  const isActive = await tx.any(
    sql`select 1 from disease_categories where dc_id = ${row.speciality} and active = 1 for share`,
  )
  if (!isActive) return false
  await tx.query(sql`
    insert into case_coordinators (cc_id, speciality_id, doctor_ids, created_by, created_date)
    values (${row.id}, ${row.speciality}, ${row.doctorIds}, ${by}, ${now})`)
  return true
}

/** Returns the doctors of an active row, and locks the row. */
export async function lockCoordinatorDoctors(tx: Tx, id: string): Promise<string[] | null> {
  return tx.maybeValue<string[]>(
    sql`select doctor_ids from case_coordinators where cc_id = ${id} and active = 1 for no key update`,
  )
}

export async function setCoordinatorDoctors(tx: Tx, id: string, doctorIds: string[], { by, now }: Stamp) {
  await tx.query(
    sql`update case_coordinators set doctor_ids = ${doctorIds}, updated_by = ${by}, updated_date = ${now}
      where cc_id = ${id}`,
  )
}
