import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql, whereOf } from '../engine/sql.ts'
import type { Stamp } from './changes.ts'

/** The fields that an administrator writes. Without an icon, the pages show the icon of a document. */
export interface ReviewTypeFields {
  readonly title_en: string
  readonly title_ar: string
  readonly description_en: string
  readonly description_ar: string
  readonly min_review_days: number
  readonly max_review_days: number
  readonly reviewed_doctors_count: number
  readonly price: number
  readonly icon: string | null
}

export interface ReviewTypeRow extends ReviewTypeFields {
  readonly review_type_id: string
  readonly icon: string
  readonly status: number
  readonly created_date: Date
  readonly updated_date: Date | null
}

export interface ReviewTypeDetails extends ReviewTypeRow {
  readonly created_by: string
}

export interface ReviewTypeFilter {
  readonly q?: string
  readonly status?: number
}

/** The index that refuses a second active review type with the same name. */
export const ACTIVE_TITLE = 'review_types_active_title'

const columns = sql`rt_id as review_type_id, title_en, title_ar, description_en, description_ar, min_review_days,
  max_review_days, reviewed_doctors_count, price, coalesce(icon, 'document') as icon, active as status, created_date, updated_date`

export function listReviewTypes(db: Queryable, filter: ReviewTypeFilter, page: Page) {
  const conditions: Sql[] = []
  if (filter.q) {
    const pattern = sql`(select fold_pattern(${filter.q}))`
    conditions.push(sql`(fold_text(title_en) like ${pattern} or fold_text(title_ar) like ${pattern})`)
  }
  if (filter.status !== undefined) conditions.push(sql`active = ${filter.status}`)
  const from = sql`review_types ${whereOf(conditions)}`
  return queryPage<ReviewTypeRow>(db, page, { select: columns, from, order: sql`created_date desc, rt_id desc` })
}

export function readNewestActive(db: Queryable, limit: number): Promise<ReviewTypeRow[]> {
  return db.query(
    sql`select ${columns} from review_types where active = 1 order by created_date desc, rt_id desc limit ${limit}`,
  )
}

export function readActiveTitles(db: Queryable): Promise<{ rt_id: string; title_en: string; title_ar: string }[]> {
  return db.query(
    sql`select rt_id, title_en, title_ar from review_types where active = 1 order by created_date desc, rt_id desc`,
  )
}

export function findReviewType(db: Queryable, id: string): Promise<ReviewTypeDetails | null> {
  return db.maybeOne(sql`select ${columns}, created_by from review_types where rt_id = ${id}`)
}

export async function insertReviewType(tx: Tx, id: string, fields: ReviewTypeFields, { by, now }: Stamp) {
  await tx.query(sql`
    insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days,
      max_review_days, reviewed_doctors_count, price, icon, created_by, created_date)
    values (${id}, ${fields.title_en}, ${fields.title_ar}, ${fields.description_en}, ${fields.description_ar},
      ${fields.min_review_days}, ${fields.max_review_days}, ${fields.reviewed_doctors_count}, ${fields.price},
      ${fields.icon}, ${by}, ${now})`)
}

/** Returns whether a review type has this id, active or not. An icon that is not given stays. */
export async function updateReviewType(
  tx: Tx,
  id: string,
  fields: Omit<ReviewTypeFields, 'icon'> & { readonly icon: string | null | undefined },
  { by, now }: Stamp,
): Promise<boolean> {
  const icon = fields.icon === undefined ? empty : sql`icon = ${fields.icon},`
  return tx.any(sql`
    update review_types set title_en = ${fields.title_en}, title_ar = ${fields.title_ar},
      description_en = ${fields.description_en}, description_ar = ${fields.description_ar},
      min_review_days = ${fields.min_review_days}, max_review_days = ${fields.max_review_days},
      reviewed_doctors_count = ${fields.reviewed_doctors_count}, price = ${fields.price}, ${icon}
      updated_by = ${by}, updated_date = ${now}
    where rt_id = ${id} returning rt_id`)
}

export async function lockReviewTypeStatus(tx: Tx, id: string): Promise<number | null> {
  return tx.maybeValue<number>(sql`select active from review_types where rt_id = ${id} for update`)
}

export async function setReviewTypeStatus(tx: Tx, id: string, status: number, { by, now }: Stamp): Promise<void> {
  await tx.query(
    sql`update review_types set active = ${status}, updated_by = ${by}, updated_date = ${now} where rt_id = ${id}`,
  )
}

/** Returns the present price and longest duration of a review type, even of an inactive one. */
export function findTerms(db: Queryable, rtId: string): Promise<{ price: number; max_review_days: number }> {
  return db.one(sql`select price, max_review_days from review_types where rt_id = ${rtId}`)
}
