import { join, type Sql, sql } from '../engine/sql.ts'

const LONG_TEXT = 24
const PROBE = 12
/** A case, invoice or telephone number, or a part of one, with any spacing and any digits. */
const NUMBER = /^\p{Cf}*(?:(?:s?o|i?nv)\p{Pd}|(?:s?o|i?n?v)?(?=.*\p{Nd}))[\p{Nd}\p{Zs}\p{Pd}\p{Cf}+()./]*$/iu

/**
 * The conditions on the overview's row of a case. A text that may be a report's code is also searched among the codes.
 * A text of that length is rare, so both searches use their own index before the list is made.
 */
export function textConditions(q: string, code: string | null): Sql[] {
  const written = writtenConditions(q)
  if (code === null) return written
  return [
    sql`overview.case_id in (select case_id from reports where code = ${code}
      union all select overview.case_id from case_overview overview where ${join(written, sql` and `)})`,
  ]
}

/**
 * For a long text, the index searches its end only, and the rows found are compared with the whole text. A case id has
 * dozens of trigrams, and those of its beginning, a timestamp, occur in every other id.
 */
function writtenConditions(q: string): Sql[] {
  if (q.length > LONG_TEXT) {
    return [
      sql`overview.search_text like fold_pattern(right(${q}, ${PROBE}))`,
      sql`strpos(overview.search_text, fold_text(${q})) > 0`,
    ]
  }
  return [NUMBER.test(q) ? numberCondition(q) : sql`overview.search_text like fold_pattern(${q})`]
}

/**
 * Searches a number as it was typed, and without separators, because numbers are stored without them. Leading zeros of
 * a telephone number are dropped, because the country code is stored in their place.
 */
function numberCondition(q: string): Sql {
  return sql`(overview.search_text like fold_pattern(${q})
    or overview.search_text like fold_pattern(regexp_replace(bare_number(${q}), '^0+(?=\\d{8})', '')))`
}
