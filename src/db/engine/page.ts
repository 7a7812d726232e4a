import type { Page, Paged } from '../../domain/values/paging.ts'
import type { Queryable } from './database.ts'
import { empty, type Sql, sql } from './sql.ts'

/** A list is `select [select] from [from] order by [order]`. */
interface List {
  readonly select: Sql
  /** The tables with their conditions. */
  readonly from: Sql
  readonly order: Sql
  /** The same rows from fewer tables, for counting. */
  readonly counted?: Sql
  /** Counts in the same statement. That costs nothing when the order needs all rows anyway. */
  readonly inRows?: boolean
  /** A statement that reads the total from a summary instead of counting. */
  readonly summary?: Sql | undefined
  /** For a statement whose best plan depends on its values. */
  readonly planned?: 'each time'
  /** Counting stops here, because counting all rows may take long. */
  readonly most?: number | undefined
}

/** Returns one page of rows and the number of all rows. It counts only when the page does not show the number. */
export async function queryPage<Row>(db: Queryable, page: Page, list: List): Promise<Paged<Row>> {
  const { select, from, order, counted = from, inRows, summary, most, planned } = list
  const matching = inRows ? sql`count(*) over ()::int as matching, ` : empty
  const found = await db.query<Row>(
    sql`select ${matching}${select} from ${from} order by ${order} limit ${page.size} offset ${page.offset}`,
    planned,
  )
  const seen = page.offset + found.length
  const ended = found.length < page.size && (found.length > 0 || page.offset === 0)
  if (ended) return { rows: found, total: seen, page }
  const [first] = found as readonly { matching?: number }[]
  if (first?.matching !== undefined) return { rows: found, total: first.matching, page }
  const stop = most === undefined ? empty : sql` limit ${most + 1}`
  const count = sql`select count(*)::int as total from (select 1 from ${counted}${stop}) as matching`
  const [answer] = await db.query<{ total: number }>(summary ?? count, planned)
  const total = answer?.total ?? 0
  if (summary !== undefined || most === undefined || total <= most) return { rows: found, total, page }
  return { rows: found, total: Math.max(most, found.length > 0 ? seen : 0), totalIsMinimum: true, page }
}
