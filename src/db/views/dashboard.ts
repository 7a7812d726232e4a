import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { overdue } from '../cases/overdue.ts'
import { one, type Queryable, type Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { ALWAYS, completionsOf, type DayRange, factsOf } from './dashboard-facts.ts'

export interface FactRow {
  /** The day, or the first day of the month. */
  readonly date: string
  readonly fact: string
  readonly n: number
  readonly amount: number
}

/** Figures of the whole hospital by day or by month: cases by status, what was done, what was paid and refunded. */
export function readFacts(db: Queryable, range: DayRange, unit: 'day' | 'month'): Promise<FactRow[]> {
  const date = unit === 'day' ? sql`day` : sql`date_trunc('month', day)`
  return db.query<FactRow>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, fact, n, amount from (
      select ${date} as date, fact, sum(n)::int as n, sum(amount) as amount
      from ${factsOf('all', range, unit)} facts group by 1, fact) summed`)
}

/** How many cases have one of these statuses; without statuses, how many there are at all. */
export function totalByStatus(statuses: readonly string[]): Sql {
  const names = (statuses.length === 0 ? caseStatuses : statuses).map(status => `status:${status}`)
  return sql`select coalesce(sum(n), 0)::int as total from ${factsOf('all', ALWAYS, 'year')} facts where fact = any (${names})`
}

/** The first day with any figures. Days whose figures have become zero still have rows, and do not count. */
export async function firstDay(db: Queryable): Promise<string | null> {
  const row = await one<{ day: string | null }>(
    db,
    sql`with first_month as (
        select min(day) as day from (
          select date_trunc('month', day::timestamp)::date as day from ${factsOf('all', ALWAYS, 'month')} facts
          group by 1, fact having sum(n) <> 0) busy)
      select to_char(min(busy.day), 'YYYY-MM-DD') as day from first_month, lateral (
        select facts.day from ${factsOf('all', ALWAYS, 'day')} facts
        where facts.day >= first_month.day and facts.day < first_month.day + interval '1 month'
        group by facts.day, fact having sum(n) <> 0) busy`,
  )
  return row.day
}

export interface ScopeRow {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string
  readonly created: number
  readonly completed: number
}

/** Created and completed cases by category or by review type, the busiest first. */
export function readScope(db: Queryable, scope: 'dc' | 'rt', range: DayRange): Promise<ScopeRow[]> {
  const names =
    scope === 'dc'
      ? sql`select dc_id as id, spec_en as name_en, spec_ar as name_ar from disease_categories`
      : sql`select rt_id as id, title_en as name_en, title_ar as name_ar from review_types`
  return db.query<ScopeRow>(sql`
    with counted as (
      select scope_id, (coalesce(sum(n) filter (where fact = 'created'), 0))::int as created,
        (coalesce(sum(n) filter (where fact = 'completed'), 0))::int as completed
      from ${factsOf(scope, range, 'year')} facts group by scope_id)
    select names.id, names.name_en, names.name_ar, created, completed
    from counted join (${names}) names on names.id = counted.scope_id
    where created <> 0 or completed <> 0
    order by created desc, completed desc, names.id`)
}

export interface Turnaround {
  /** In minutes; null when no case was completed. */
  readonly median: number | null
  readonly p90: number | null
}

/**
 * How long the cases completed in a span took from payment to report: quantiles, interpolated between the two neighbouring cases.
 * It first looks by the hour, so that only the minutes of the hours that contain a neighbour are read.
 */
export function readTurnaround(db: Queryable, range: DayRange): Promise<Turnaround> {
  const minutes = sql`array(select (hour * 60 + minute)::text from sought, generate_series(0, 59) as minute)`
  return one<Turnaround>(
    db,
    sql`with hours as materialized (
        select hour, sum(n) over (order by hour) - n as before, sum(n) over (order by hour) as reached
        from (select fact::int as hour, n from ${completionsOf('hours', range)} counted) histogram),
      places as materialized (
        select share, share * (total - 1) as place
        from (select max(reached) as total from hours) all_of_them, (values (0.5::float8), (0.9::float8)) as shares (share)),
      sought as materialized (
        select distinct hour, before from hours, places
        where (before <= floor(place) and reached > floor(place)) or (before <= ceil(place) and reached > ceil(place))),
      running as materialized (
        select fact::int as minutes, before + sum(n) over (partition by hour order by fact::int) as reached
        from ${completionsOf('minutes', range, minutes)} counted join sought on hour = floor(fact::int / 60.0)),
      found as (
        select share, below + (above - below) * (place - floor(place)) as minutes from (
          select share, place, (select min(minutes) from running where reached > floor(place)) as below,
            (select min(minutes) from running where reached > ceil(place)) as above
          from places) neighbours)
      select max(minutes) filter (where share = 0.5) as median, max(minutes) filter (where share = 0.9) as p90 from found`,
  )
}

/** The outcomes of the reviews completed in a span. */
export function countOutcomes(db: Queryable, range: DayRange): Promise<{ outcome: ReviewOutcome; n: number }[]> {
  return db.query(sql`select fact as outcome, n from ${completionsOf('outcome', range)} counted`)
}

export async function countOverdue(db: Queryable, now: Date): Promise<number> {
  const row = await one<{ n: number }>(
    db,
    sql`select count(*)::int as n from review_cases subject where ${overdue(now)}`,
  )
  return row.n
}

/** Folds deltas, so that few remain. Answers how many were folded. */
export async function foldDashboard(tx: Tx, most: number): Promise<number> {
  return (await one<{ folded: number }>(tx, sql`select fold_dashboard(${most}) as folded`)).folded
}

/** Sums up one more month, if there is one to sum up; `today` is a Riyadh day. */
export async function sumDashboard(tx: Tx, today: string): Promise<boolean> {
  return (await one<{ summed: boolean }>(tx, sql`select sum_dashboard(${today}::date) as summed`)).summed
}
