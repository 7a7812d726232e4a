import type { Page } from '../domain/paging.ts'
import type { Queryable } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** One page of rows and the number of all that match: the second question is only asked when the first cannot tell. */
export async function queryPage<Row>(
  db: Queryable,
  page: Page,
  rows: Sql,
  count: Sql,
): Promise<{ rows: Row[]; total: number }> {
  const found = await db.query<Row>(sql`${rows} limit ${page.size} offset ${page.offset}`)
  const ended = found.length < page.size && (found.length > 0 || page.offset === 0)
  if (ended) return { rows: found, total: page.offset + found.length }
  const [counted] = await db.query<{ total: number }>(sql`select count(*)::int as total from (${count}) as matching`)
  return { rows: found, total: counted?.total ?? 0 }
}
