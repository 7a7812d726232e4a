import { caseStatuses } from '../../domain/case/status.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { overdue } from '../fragments/states.ts'

/** Both days included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** All of time, as PostgreSQL writes it. */
export const ALWAYS: DayRange = { from: '-infinity', to: 'infinity' }

/**
 * The figures of a scope in a period: (day, fact, scope_id, n, amount). One statement reads the daily rows and the
 * deltas that are not folded yet, at one moment. So the sum is exact while others fold.
 */
function factsOf(scope: 'all' | 'rt' | 'dc', { from, to }: DayRange): Sql {
  const within = sql`where scope = ${scope} and day between ${from}::date and ${to}::date`
  return sql`(select day, fact, scope_id, n, amount from dashboard_daily ${within}
    union all
    select day, fact, scope_id, n, amount from dashboard_deltas ${within})`
}

export interface FactRow {
  /** The day, or the first day of the month. */
  readonly date: string
  readonly fact: string
  readonly n: number
  readonly amount: number
}

/**
 * Reads the figures of the whole hospital by day or by month: cases by status, milestones, outcomes, payments and
 * refunds.
 */
export function readFacts(db: Queryable, range: DayRange, unit: 'day' | 'month'): Promise<FactRow[]> {
  const date = unit === 'day' ? sql`day` : sql`date_trunc('month', day)`
  return db.query<FactRow>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, fact, n, amount from (
      select ${date} as date, fact, sum(n)::int as n, sum(amount) as amount
      from ${factsOf('all', range)} facts group by 1, fact) summed`)
}

/** Counts the cases with any of these statuses, or all cases when none is given. */
export function totalByStatus(statuses: readonly string[]): Sql {
  const names = (statuses.length === 0 ? caseStatuses : statuses).map(status => `status:${status}`)
  return sql`select coalesce(sum(n), 0)::int as total from ${factsOf('all', ALWAYS)} facts where fact = any (${names})`
}

/** The first day with figures. A day whose figures have become zero still has rows, and does not count. */
export function firstDay(db: Queryable): Promise<string | null> {
  return db.value<string | null>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as day from (
      select day from ${factsOf('all', ALWAYS)} facts group by day, fact having sum(n) <> 0) busy`)
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
      from ${factsOf(scope, range)} facts group by scope_id)
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
 * Reads how long the cases completed in a period took from payment to report. A quantile is interpolated between two
 * neighbouring cases. Cases are counted by their minutes first, because sorting the minutes of all cases would take
 * several times as long.
 */
export function readTurnaround(db: Queryable, { from, to }: DayRange): Promise<Turnaround> {
  // Places count from 0. The case at place 3 took the fewest minutes within which at least 4 cases were done.
  const minutesAt = (place: Sql) => sql`(select min(minutes) from running where reached > ${place})`
  const quantile = (share: number) => sql`(select below + (above - below) * (place - floor(place)) from (
      select place, ${minutesAt(sql`floor(place)`)} as below, ${minutesAt(sql`ceil(place)`)} as above
      from (select ${share}::float8 * (max(reached) - 1) as place from running) sought) neighbours)`
  return db.one<Turnaround>(sql`with counted as (
        select turnaround_minutes as minutes, count(*) as n from case_overview
        where completed_date >= riyadh_start(${from}::date) and completed_date < riyadh_start(${to}::date + 1)
          and turnaround_minutes is not null
        group by turnaround_minutes),
      running as materialized (select minutes, sum(n) over (order by minutes) as reached from counted)
      select ${quantile(0.5)} as median, ${quantile(0.9)} as p90`)
}

export function countOverdue(db: Queryable, now: Date): Promise<number> {
  return db.value<number>(sql`select count(*)::int as n from review_cases subject where ${overdue(now)}`)
}

/** Folds up to `most` deltas into the daily rows, so that few deltas remain. Returns how many were folded. */
export async function foldDashboard(tx: Tx, most: number): Promise<number> {
  return tx.value<number>(sql`select fold_dashboard(${most}) as folded`)
}
