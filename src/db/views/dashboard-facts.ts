import { empty, type Sql, sql } from '../engine/sql.ts'

/** Both ends included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** All that ever was, as PostgreSQL calls it. */
export const ALWAYS: DayRange = { from: '-infinity', to: 'infinity' }

/**
 * A span of days in as few rows as may be: whole years, whole months before and after them, days for the rest. Only what is
 * summed up, from `since` on and `before` another month, counts as whole. Where there is none, its end is its beginning.
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

/** The sums of a cover: years, with the months before and after them. All that ever was is in the decades. */
const sumsOf = (of: Sql) => sql`
  ${monthsOf(of, sql`month_start`, sql`year_start`)}
  union all
  select start, fact, scope_id, n, amount from cover, dashboard_sums
  where unit = case when month_start = '-infinity' and month_end = 'infinity' then 'decade' else 'year' end
    and ${of} and start >= year_start and start < year_end
  union all ${monthsOf(of, sql`year_end`, sql`month_end`)}`

/**
 * Figures of a scope in a span: (day, fact, scope_id, n, amount). One statement reads what is summed up, the days beside it
 * and what is not folded yet at one moment, so their sum is exact whatever is being folded or summed up meanwhile. With
 * `finest` a month, `day` is a day or the first of a month; with a year it only lies in the span.
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

/** Asked for one by one: joined, the planner would rather read all cases than those of a few days. */
const outcome = sql`(select outcome from review_cases where review_cases.case_id = case_overview.case_id)`

/** What a completed case counts for; the migrations say the same of the sums. */
const completionFacts = {
  hours: sql`floor(turnaround_minutes / 60.0)::text`,
  minutes: sql`turnaround_minutes::text`,
  outcome,
} satisfies Record<string, Sql>

/**
 * Of the cases completed in a span, how many there are of each value: (fact, n); with `only`, an array, of those values alone.
 * Whole months are summed up; the days beside them are read from the cases. Before the first completion and after the last
 * one there is nothing: a span, or what is summed up, that reaches so far reaches to the end of time, so that the months in
 * which it begins and ends are whole, too.
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
