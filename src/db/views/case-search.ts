import { join, type Sql, sql } from '../engine/sql.ts'

const LONG_TEXT = 24
const PROBE = 12
/** A case, invoice or telephone number or a piece of one, however it is spaced and whatever its digits. */
const NUMBER = /^\p{Cf}*(?:(?:s?o|i?nv)\p{Pd}|(?:s?o|i?n?v)?(?=.*\p{Nd}))[\p{Nd}\p{Zs}\p{Pd}\p{Cf}+()./]*$/iu

/** The text as the code of a report: 26 letters and digits now, 12 hexadecimal digits before. It can be one of them at most. */
interface Codes {
  readonly code: string | null
  readonly formerCode: string | null
}

/**
 * What the line of a case must hold. A text that can be the code of a report is looked for among those as well; so long a text
 * is in few lines, so that both are found by their own index before the list is made.
 */
export function textConditions(q: string, { code, formerCode }: Codes): Sql[] {
  const written = writtenConditions(q)
  const bearing = code === null ? null : sql`select case_id from reports where code = ${code}`
  const bore =
    formerCode === null
      ? null
      : sql`select case_id from review_cases where report ->> 'verification_code' = ${formerCode}`
  const coded = bearing ?? bore
  if (coded === null) return written
  return [
    sql`overview.case_id in (${coded}
      union all select overview.case_id from case_overview overview where ${join(written, sql` and `)})`,
  ]
}

/**
 * Of a long text the index is asked for the end alone, and what it finds is looked at whole: a case id has dozens of
 * trigrams, and those of its beginning, which is a time, are in every other id.
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
 * Numbers are kept bare: they are found as typed, and without what separates their digits. The zeros in front of a telephone
 * number stand for the country code that is kept with it.
 */
function numberCondition(q: string): Sql {
  return sql`(overview.search_text like fold_pattern(${q})
    or overview.search_text like fold_pattern(regexp_replace(bare_number(${q}), '^0+(?=\\d{8})', '')))`
}
