import type { Page } from '../domain/paging.ts'
import type { Queryable } from './database.ts'
import { queryPage } from './page.ts'
import { empty, join, type Sql, sql } from './sql.ts'

export interface ReviewTypeRow {
  readonly review_type_id: string
  readonly title_en: string
  readonly title_ar: string
  readonly description_en: string
  readonly description_ar: string
  readonly min_review_days: number
  readonly max_review_days: number
  readonly reviewed_doctors_count: number
  readonly price: number
  readonly icon: string
  readonly status: number
  readonly created_date: Date
  readonly updated_date: Date | null
}

const columns = sql`rt_id as review_type_id, title_en, title_ar, description_en, description_ar, min_review_days,
  max_review_days, reviewed_doctors_count, price, coalesce(icon, 'document') as icon, active as status, created_date, updated_date`

export interface ReviewTypeFilter {
  readonly q?: string
  readonly status?: number
}

export function listReviewTypes(db: Queryable, filter: ReviewTypeFilter, page: Page) {
  const conditions: Sql[] = []
  if (filter.q) conditions.push(sql`fold_text(title_en || ' ' || title_ar) like fold_pattern(${filter.q})`)
  if (filter.status !== undefined) conditions.push(sql`active = ${filter.status}`)
  const where = conditions.length === 0 ? empty : sql`where ${join(conditions, sql` and `)}`
  return queryPage<ReviewTypeRow>(
    db,
    page,
    sql`select ${columns} from review_types ${where} order by created_date desc, rt_id desc`,
    sql`select 1 from review_types ${where}`,
  )
}
