import type { Page } from '../../domain/paging.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql } from '../engine/sql.ts'
import type { Stamp } from './stamp.ts'

export interface CategoryFields {
  readonly spec_en: string
  readonly spec_ar: string
  readonly cond_en: string[]
  readonly cond_ar: string[]
}

export interface CategoryName {
  readonly dc_id: string
  readonly spec_en: string
  readonly spec_ar: string
}

export interface CategoryRow extends CategoryFields {
  readonly dc_id: string
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

/** A literal, so that the planner can use the partial index of active categories. */
const active = sql`active = 1`
const inactive = sql`active = 0`

/** Categories of one status whose English or Arabic name contains the text. */
function matching(status: Sql, q: string | undefined) {
  const pattern = sql`(select fold_pattern(${q}))`
  const search = q ? sql`and (search_en like ${pattern} or search_ar like ${pattern})` : empty
  return sql`from disease_categories where ${status} ${search}`
}

const newestFirst = sql`order by created_date desc, dc_id desc`

export function listCategories(db: Queryable, q: string | undefined, page: Page) {
  const rows = matching(active, q)
  return queryPage<CategoryRow>(
    db,
    page,
    sql`select dc_id, spec_en, spec_ar, cond_en, cond_ar, created_date ${rows} ${newestFirst}`,
    sql`select 1 ${rows}`,
  )
}

export function listMappedCategories(db: Queryable, q: string | undefined, page: Page) {
  const rows = matching(active, q)
  return queryPage<MappedCategory>(
    db,
    page,
    sql`select dc_id, spec_en, cardinality(doctor_ids) as doctor_count ${rows} ${newestFirst}`,
    sql`select 1 ${rows}`,
  )
}

export function listInactiveCategories(db: Queryable, q: string | undefined, page: Page) {
  const rows = matching(inactive, q)
  return queryPage<CategoryName>(
    db,
    page,
    sql`select dc_id, spec_en, spec_ar ${rows} ${newestFirst}`,
    sql`select 1 ${rows}`,
  )
}

export function readActiveCategories(db: Queryable): Promise<CategoryName[]> {
  return db.query(sql`select dc_id, spec_en, spec_ar from disease_categories where active = 1 ${newestFirst}`)
}

export function findActiveCategory(db: Queryable, id: string): Promise<CategoryDetails | null> {
  return maybeOne(
    db,
    sql`select dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date, updated_date
      from disease_categories where dc_id = ${id} and active = 1`,
  )
}

export function findCategoryDoctors(db: Queryable, id: string): Promise<CategoryDoctors | null> {
  return maybeOne(
    db,
    sql`select dc_id, spec_en, doctor_ids as doctors from disease_categories where dc_id = ${id} and active = 1`,
  )
}

export async function insertCategory(tx: Tx, id: string, fields: CategoryFields, { by, now }: Stamp): Promise<void> {
  await tx.query(sql`insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
    values (${id}, ${fields.spec_en}, ${fields.spec_ar}, ${fields.cond_en}, ${fields.cond_ar}, ${by}, ${now})`)
}

/** Answers whether there was such an active row. Its doctors are not changed. */
export async function updateCategory(tx: Tx, id: string, fields: CategoryFields, { by, now }: Stamp): Promise<boolean> {
  const changed =
    await tx.query(sql`update disease_categories set spec_en = ${fields.spec_en}, spec_ar = ${fields.spec_ar},
      cond_en = ${fields.cond_en}, cond_ar = ${fields.cond_ar}, updated_by = ${by}, updated_date = ${now}
    where dc_id = ${id} and active = 1 returning dc_id`)
  return changed.length > 0
}

/** The status of a category, active or not, locked until the transaction ends. */
export async function lockCategoryStatus(tx: Tx, id: string): Promise<number | null> {
  const row = await maybeOne<{ active: number }>(
    tx,
    sql`select active from disease_categories where dc_id = ${id} for no key update`,
  )
  return row?.active ?? null
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
