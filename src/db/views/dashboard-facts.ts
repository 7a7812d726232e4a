import { empty, type Sql, sql } from '../engine/sql.ts'

/** Both days included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** All of time, as PostgreSQL writes it. */
export const ALWAYS: DayRange = { from: '-infinity', to: 'infinity' }

/**
 * Covers a span of days with as few rows as possible: whole years, whole months before and after them, and days for the rest.
 * Only months that are summed up (from `since` until `before`) count as whole. A part that is empty ends where it begins.
 */
function cover(from: Sql, to: Sql, summed: Sql): Sql {
  const firstOf = (unit: Sql, day: Sql) => sql`date_trunc(${unit}, (${day})::timestamp)`
  const nextOf = (unit: Sql, day: Sql, length: Sql) => sql`(${firstOf(unit, sql`${day} - 1`)} + ${length})::date`
  const [month, year] = [sql`'month'`, sql`'year'`]
  return sql`
    select *, greatest(${firstOf(year, sql`month_end`)}::date, year_start) as year_end from (
      select *, least(${nextOf(year, sql`month_start`, sql`interval '1 year'`)}, month_end) as year_start from (
        select *, greatest(least(${firstOf(month, sql`${to} + 1`)}::date, before), month_start) as month_end from (
          select *, least(greatest(${nextOf(month, from, sql`interval '1 month'`)}, since), ${to} + 1) as month_start
          from ${summed} summed) a) b) c`
}

const monthsOf = (of: Sql, start: Sql, end: Sql) => sql`
  select start as day, fact, scope_id, n, amount from cover, dashboard_sums
  where unit = 'month' and ${of} and start >= ${start} and start < ${end}`

/** The sums of a cover: years, with the months before and after them. For all of time the decades are used. */
const sumsOf = (of: Sql) => sql`
  ${monthsOf(of, sql`month_start`, sql`year_start`)}
  union all
  select start, fact, scope_id, n, amount from cover, dashboard_sums
  where unit = case when month_start = '-infinity' and month_end = 'infinity' then 'decade' else 'year' end
    and ${of} and start >= year_start and start < year_end
  union all ${monthsOf(of, sql`year_end`, sql`month_end`)}`

/**
 * Figures of a scope in a span: (day, fact, scope_id, n, amount). One statement reads sums, days and unfolded deltas at one
 * moment, so the result is exact while others fold or sum up. With `finest` month, `day` is a day or the first of a month; with
 * year, it is only some day of the span.
 */
export function factsOf(scope: string, { from, to }: DayRange, finest: 'day' | 'month' | 'year'): Sql {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`]
  const of = sql`scope = ${scope}`
  const unfolded = sql`select day, fact, scope_id, n, amount from dashboard_deltas
    where ${of} and day between ${first} and ${last}`
  const daily = sql`select day, fact, scope_id, n, amount from dashboard_daily where ${of}`
  if (finest === 'day') return sql`(${daily} and day between ${first} and ${last} union all ${unfolded})`
  const sums = finest === 'year' ? sumsOf(of) : monthsOf(of, sql`month_start`, sql`month_end`)
  return sql`(with cover as (${cover(first, last, sql`dashboard_summed`)}) ${sums}
    union all
    select daily.* from cover, lateral (${daily} and day >= ${first} and day < month_start
      union all ${daily} and day >= month_end and day <= ${last}) daily
    union all
    ${unfolded})`
}

/** A subselect for each row: with a join, the planner would read all cases instead of those of a few days. */
const outcome = sql`(select outcome from review_cases where review_cases.case_id = case_overview.case_id)`

/** The values by which completed cases are counted; the migrations define the sums in the same way. */
const completionFacts = {
  hours: sql`floor(turnaround_minutes / 60.0)::text`,
  minutes: sql`turnaround_minutes::text`,
  outcome,
} satisfies Record<string, Sql>

/**
 * How many of the cases completed in a span have each value: (fact, n); with `only`, an array, just those values. Whole months
 * come from the sums, the days beside them from the cases. As nothing lies before the first completion or after the last, a span
 * or sum that reaches one of them is extended without end, so that its first and last month count as whole.
 */
export function completionsOf(scope: keyof typeof completionFacts, { from, to }: DayRange, only?: Sql): Sql {
  const value = completionFacts[scope]
  const sought = (fact: Sql) => (only === undefined ? empty : sql`and ${fact} = any (${only})`)
  const of = sql`scope = ${scope} ${sought(sql`fact`)}`
  const between = (start: Sql, before: Sql) => sql`
    select ${value} as fact, 1 as n from cover, case_overview
    where completed_date >= riyadh_start(${start}) and completed_date < riyadh_start(${before}) ${sought(value)}`
  return sql`(with ends as materialized (
      select riyadh_day(min(completed_date)) as first_day, riyadh_day(max(completed_date)) as last_day
      from case_overview where completed_date is not null),
    span as materialized (
      select case when ${from}::date <= first_day then '-infinity' else ${from}::date end as from_day,
        case when ${to}::date >= last_day then 'infinity' else ${to}::date end as to_day,
        case when since <= first_day then '-infinity' else since end as since,
        case when before > last_day then 'infinity' else before end as before
      from ends, dashboard_summed),
    cover as materialized (${cover(sql`from_day`, sql`to_day`, sql`span`)})
    select fact, sum(n)::int as n from (
      select fact, n from (${sumsOf(of)}) sums
      union all
      select fact, n from cover, dashboard_deltas where ${of} and day >= month_start and day < month_end
      union all ${between(sql`from_day`, sql`month_start`)}
      union all ${between(sql`month_end`, sql`to_day + 1`)}
    ) counted where fact is not null group by fact having sum(n) <> 0)`
}
