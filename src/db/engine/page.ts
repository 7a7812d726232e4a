import type { Page, Paged } from '../../domain/paging.ts'
import type { Queryable } from './database.ts'
import { type Sql, sql } from './sql.ts'

interface Counting {
  /** Each row carries the total as `matching`: where all rows are read for their order, counting them beside costs nothing. */
  readonly inRows?: boolean
  /** A statement that reads the total from a summary instead of counting. */
  readonly summary?: Sql | undefined
  /** For statements whose best plan depends on their values. */
  readonly planned?: 'each time'
  /** Where counting all rows would take long: counting stops after this many. */
  readonly most?: number | undefined
}

/** One page of rows and the number of all that match, which is only counted when the page itself cannot tell it. */
export async function queryPage<Row>(
  db: Queryable,
  page: Page,
  rows: Sql,
  count: Sql,
  { inRows, summary, most, planned }: Counting = {},
): Promise<Paged<Row>> {
  const found = await db.query<Row>(sql`${rows} limit ${page.size} offset ${page.offset}`, planned)
  const seen = page.offset + found.length
  const ended = found.length < page.size && (found.length > 0 || page.offset === 0)
  if (ended) return { rows: found, total: seen, page }
  const [first] = found as readonly { matching?: number }[]
  if (inRows && first?.matching !== undefined) return { rows: found, total: first.matching, page }
  const matching = most === undefined ? count : sql`${count} limit ${most + 1}`
  const [counted] = await db.query<{ total: number }>(
    summary ?? sql`select count(*)::int as total from (${matching}) as matching`,
    planned,
  )
  const total = counted?.total ?? 0
  if (summary !== undefined || most === undefined || total <= most) return { rows: found, total, page }
  return { rows: found, total: Math.max(most, found.length > 0 ? seen : 0), totalIsMinimum: true, page }
}
