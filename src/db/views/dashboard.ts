import type { ReviewOutcome } from '../../domain/case/outcome.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import type { Bucket } from '../../domain/percentile.ts'
import { overdue } from '../cases/overdue.ts'
import { one, type Queryable, type Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** Both ends included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface FactRow {
  /** The day, or the first of the month. */
  readonly date: string
  readonly fact: string
  readonly n: number
  readonly amount: number
}

const facts = sql`(select scope, fact, day, scope_id, n, amount from dashboard_daily
  union all select scope, fact, day, scope_id, n, amount from dashboard_deltas) facts`

/** Figures of the whole house by day or by month: cases by status, what was done, what was paid and refunded. */
export function readFacts(db: Queryable, { from, to }: DayRange, unit: 'day' | 'month'): Promise<FactRow[]> {
  const date = unit === 'day' ? sql`day` : sql`date_trunc('month', day)`
  return db.query<FactRow>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, fact, n, amount from (
      select ${date} as date, fact, sum(n)::int as n, sum(amount) as amount
      from ${facts} where scope = 'all' and day between ${from}::date and ${to}::date
      group by 1, fact) summed`)
}

/** How many cases there are, of some statuses or, without any, of all. */
export function totalByStatus(statuses: readonly string[]): Sql {
  // By name rather than by a pattern: the key of the table begins with scope and fact.
  const names = (statuses.length === 0 ? caseStatuses : statuses).map(status => `status:${status}`)
  return sql`select coalesce(sum(n), 0)::int as total from ${facts} where scope = 'all' and fact = any (${names})`
}

/** The first day that counts anything; figures that came and went leave rows of nothing behind. */
export async function firstDay(db: Queryable): Promise<string | null> {
  const row = await one<{ day: string | null }>(
    db,
    sql`select to_char(min(day), 'YYYY-MM-DD') as day
      from (select day from ${facts} where scope = 'all' group by day, fact having sum(n) <> 0) busy`,
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
export function readScope(db: Queryable, scope: 'dc' | 'rt', { from, to }: DayRange): Promise<ScopeRow[]> {
  const names =
    scope === 'dc'
      ? sql`select dc_id as id, spec_en as name_en, spec_ar as name_ar from disease_categories`
      : sql`select rt_id as id, title_en as name_en, title_ar as name_ar from review_types`
  return db.query<ScopeRow>(sql`
    with counted as (
      select scope_id, (coalesce(sum(n) filter (where fact = 'created'), 0))::int as created,
        (coalesce(sum(n) filter (where fact = 'completed'), 0))::int as completed
      from ${facts} where scope = ${scope} and day between ${from}::date and ${to}::date
      group by scope_id)
    select names.id, names.name_en, names.name_ar, created, completed
    from counted join (${names}) names on names.id = counted.scope_id
    where created <> 0 or completed <> 0
    order by created desc, completed desc, names.id`)
}

/** How long the cases completed in a span took from payment to report, as a histogram of minutes. */
export async function readTurnaround(db: Queryable, start: Date, before: Date): Promise<Bucket[]> {
  // Thousands of small rows cost more to read one by one than as one value.
  const { histogram } = await one<{ histogram: [number, number][] }>(
    db,
    sql`select coalesce(json_agg(json_build_array(minutes, n) order by minutes), '[]') as histogram
      from (select turnaround_minutes as minutes, count(*) as n from case_overview
        where completed_date is not null and completed_date >= ${start} and completed_date < ${before}
          and turnaround_minutes is not null
        group by turnaround_minutes) counted`,
  )
  return histogram.map(([value, count]) => ({ value, count }))
}

/** What the reviews completed in a span came to. */
export function countOutcomes(
  db: Queryable,
  start: Date,
  before: Date,
): Promise<{ outcome: ReviewOutcome; n: number }[]> {
  return db.query(sql`
    select subject.outcome, count(*)::int as n
    from case_overview done join review_cases subject on subject.case_id = done.case_id
    where done.completed_date >= ${start} and done.completed_date < ${before} and subject.outcome is not null
    group by subject.outcome`)
}

export async function countOverdue(db: Queryable, now: Date): Promise<number> {
  const row = await one<{ n: number }>(
    db,
    sql`select count(*)::int as n from review_cases subject where ${overdue(now)}`,
  )
  return row.n
}

/** Keeps the deltas few. Answers how many were folded. */
export async function foldDashboard(tx: Tx, most: number): Promise<number> {
  return (await one<{ folded: number }>(tx, sql`select fold_dashboard(${most}) as folded`)).folded
}
