import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { locks } from '../engine/locks.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql } from '../engine/sql.ts'
import type { Stamp } from './changes.ts'

export interface CategoryFields {
  readonly spec_en: string
  readonly spec_ar: string
  readonly cond_en: string[]
  readonly cond_ar: string[]
  /** Offered to patients who are not sure what they have. undefined keeps the stored mark. */
  readonly for_unsure?: boolean
}

export interface CategoryName {
  readonly dc_id: string
  readonly spec_en: string
  readonly spec_ar: string
}

export interface CategoryRow extends CategoryFields {
  readonly dc_id: string
  readonly for_unsure: boolean
  readonly created_date: Date
}

export interface CategoryDetails extends CategoryRow {
  readonly created_by: string
  readonly updated_date: Date | null
}

export interface MappedCategory {
  readonly dc_id: string
  readonly spec_en: string
  readonly doctor_count: number
}

export interface CategoryDoctors {
  readonly dc_id: string
  readonly spec_en: string
  readonly doctors: string[]
}

/** The index that refuses a second active category with the same English name. */
export const ACTIVE_NAME = 'disease_categories_active_name'

/** A literal and not a parameter, so that the planner can use the partial index of active categories. */
const active = sql`active = 1`
const inactive = sql`active = 0`

/** Categories of one status whose English or Arabic name contains the text. */
function matching(status: Sql, q: string | undefined) {
  const pattern = sql`(select fold_pattern(${q}))`
  const search = q ? sql`and (search_en like ${pattern} or search_ar like ${pattern})` : empty
  return sql`disease_categories where ${status} ${search}`
}

const newestFirst = sql`created_date desc, dc_id desc`

export function listCategories(db: Queryable, q: string | undefined, page: Page) {
  const select = sql`dc_id, spec_en, spec_ar, cond_en, cond_ar, for_unsure, created_date`
  return queryPage<CategoryRow>(db, page, { select, from: matching(active, q), order: newestFirst })
}

export function listMappedCategories(db: Queryable, q: string | undefined, page: Page) {
  const select = sql`dc_id, spec_en, cardinality(doctor_ids) as doctor_count`
  return queryPage<MappedCategory>(db, page, { select, from: matching(active, q), order: newestFirst })
}

export function listInactiveCategories(db: Queryable, q: string | undefined, page: Page) {
  const select = sql`dc_id, spec_en, spec_ar`
  return queryPage<CategoryName>(db, page, { select, from: matching(inactive, q), order: newestFirst })
}

export type ChosenCategory = CategoryName & Pick<CategoryRow, 'cond_en' | 'cond_ar' | 'for_unsure'>

export function readActiveCategories(db: Queryable): Promise<ChosenCategory[]> {
  return db.query(
    sql`select dc_id, spec_en, spec_ar, cond_en, cond_ar, for_unsure from disease_categories where active = 1 order by ${newestFirst}`,
  )
}

export function findActiveCategory(db: Queryable, id: string): Promise<CategoryDetails | null> {
  return db.maybeOne(sql`
    select dc_id, spec_en, spec_ar, cond_en, cond_ar, for_unsure, created_by, created_date, updated_date
      from disease_categories where dc_id = ${id} and active = 1`)
}

export function findCategoryDoctors(db: Queryable, id: string): Promise<CategoryDoctors | null> {
  return db.maybeOne(
    sql`select dc_id, spec_en, doctor_ids as doctors from disease_categories where dc_id = ${id} and active = 1`,
  )
}

/**
 * Removes the mark from the category that has it. The lock makes two transactions that move the mark wait for each
 * other.
 */
async function unmark(tx: Tx, toId: string, { by, now }: Stamp): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${locks.markForUnsure})`)
  await tx.query(sql`
    update disease_categories set for_unsure = false, updated_by = ${by}, updated_date = ${now}
    where for_unsure and dc_id <> ${toId}`)
}

export async function insertCategory(tx: Tx, id: string, fields: CategoryFields, { by, now }: Stamp): Promise<void> {
  const { for_unsure = false } = fields
  if (for_unsure) await unmark(tx, id, { by, now })
  await tx.query(sql`
    insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, for_unsure, created_by, created_date)
    values (${id}, ${fields.spec_en}, ${fields.spec_ar}, ${fields.cond_en}, ${fields.cond_ar}, ${for_unsure}, ${by}, ${now})`)
}

/** Returns whether an active category has this id. The category's doctors do not change. */
export async function updateCategory(tx: Tx, id: string, fields: CategoryFields, { by, now }: Stamp): Promise<boolean> {
  const { for_unsure = null } = fields
  if (for_unsure && (await findActiveCategory(tx, id)) !== null) await unmark(tx, id, { by, now })
  return tx.any(sql`
    update disease_categories set spec_en = ${fields.spec_en}, spec_ar = ${fields.spec_ar},
      for_unsure = coalesce(${for_unsure}, for_unsure), cond_en = ${fields.cond_en}, cond_ar = ${fields.cond_ar}, updated_by = ${by}, updated_date = ${now}
    where dc_id = ${id} and active = 1 returning dc_id`)
}

/** Locks a category, active or not, and returns its status. */
export async function lockCategoryStatus(tx: Tx, id: string): Promise<number | null> {
  return tx.maybeValue<number>(sql`select active from disease_categories where dc_id = ${id} for no key update`)
}

export async function setCategoryStatus(tx: Tx, id: string, status: number, { by, now }: Stamp): Promise<void> {
  await tx.query(
    sql`update disease_categories set active = ${status}, updated_by = ${by}, updated_date = ${now} where dc_id = ${id}`,
  )
}

export async function setCategoryDoctors(tx: Tx, id: string, doctorIds: string[], { by, now }: Stamp): Promise<void> {
  await tx.query(
    sql`update disease_categories set doctor_ids = ${doctorIds}, updated_by = ${by}, updated_date = ${now}
      where dc_id = ${id}`,
  )
}
