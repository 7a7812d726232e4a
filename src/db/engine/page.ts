import type { Page } from '../../domain/paging.ts'
import type { Queryable } from './database.ts'
import { type Sql, sql } from './sql.ts'

/**
 * One page of rows and the number of all that match: the second question is only asked when the first cannot tell. A summary
 * that knows the total may answer instead of counting.
 */
export async function queryPage<Row>(
  db: Queryable,
  page: Page,
  rows: Sql,
  count: Sql,
  summary?: Sql,
): Promise<{ rows: Row[]; total: number }> {
  const found = await db.query<Row>(sql`${rows} limit ${page.size} offset ${page.offset}`)
  const ended = found.length < page.size && (found.length > 0 || page.offset === 0)
  if (ended) return { rows: found, total: page.offset + found.length }
  const total = summary ?? sql`select count(*)::int as total from (${count}) as matching`
  const [counted] = await db.query<{ total: number }>(total)
  return { rows: found, total: counted?.total ?? 0 }
}
