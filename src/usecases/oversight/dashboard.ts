import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/engine/database.ts'
import {
  countOverdue,
  type FactRow,
  firstDay,
  readFacts,
  readScope,
  readTurnaround,
} from '../../db/oversight/dashboard.ts'
import { outcomes } from '../../domain/case/opinion.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { CURRENCY } from '../../domain/money/money.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { readsMedical } from '../../domain/people/roles.ts'
import { formatDay, parseDay, riyadhDay, TIMEZONE } from '../../domain/time/calendar.ts'
import {
  type Bounds,
  customDays,
  type Days,
  daysBefore,
  daysOf,
  eachDay,
  eachMonth,
  type PeriodName,
} from '../../domain/time/period.ts'

/**
 * Returns the hospital's figures for a period of Riyadh days, with the totals of the period before. When there are few
 * cases, the outcomes reveal the outcome of each case. That is medical content, and a dashboard is opened without a
 * reason.
 */
export async function dashboardOverview(ctx: Context, { roles }: Administrator, request: Bounds) {
  const now = ctx.clock.now()
  const figures = await overview(ctx.db, request, now)
  const isWithheld = ctx.config.adminReadsWithReason || !readsMedical(roles)
  return isWithheld ? { ...figures, outcomes: null } : figures
}

async function overview(db: Queryable, request: Bounds, now: Date) {
  const name = request.period ?? 'this_month'
  const days = await resolve(db, name, request, now)
  const before = name === 'all' ? null : daysBefore(name, days)
  const byMonth = name === 'this_year' || name === 'all'
  const [facts, earlier, categories, types, turnaround, overdue] = await Promise.all([
    readFacts(db, range(days), byMonth ? 'month' : 'day'),
    before === null ? null : readFacts(db, range(before), 'month'),
    readScope(db, 'dc', range(days)),
    readScope(db, 'rt', range(days)),
    readTurnaround(db, range(days)),
    countOverdue(db, now),
  ])
  return {
    period: { name, ...range(days), timezone: TIMEZONE },
    totals: totalsOf(facts, overdue),
    by_status: Object.fromEntries(caseStatuses.map(status => [status, sum(facts, `status:${status}`)])),
    revenue: revenueOf(facts),
    turnaround_hours: { median: hours(turnaround.median), p90: hours(turnaround.p90) },
    outcomes: Object.fromEntries(outcomes.map(outcome => [outcome, sum(facts, `outcome:${outcome}`)])),
    series: seriesOf(facts, byMonth ? eachMonth(days) : eachDay(days)),
    by_category: categories,
    by_review_type: types,
    previous: earlier === null ? null : totalsOf(earlier, overdue),
  }
}

async function resolve(db: Queryable, name: PeriodName, request: Bounds, now: Date): Promise<Days> {
  if (name === 'custom') return customDays(request.from, request.to)
  if (name !== 'all') return daysOf(name, now)
  const first = await firstDay(db)
  const today = riyadhDay(now)
  return { from: Math.min(today, (first === null ? null : parseDay(first)) ?? today), to: today }
}

function range({ from, to }: Days) {
  return { from: formatDay(from), to: formatDay(to) }
}

function sum(facts: readonly FactRow[], fact: string): number {
  return facts.reduce((total, row) => (row.fact === fact ? total + row.n : total), 0)
}

/** A case that was created in the period counts unless it is still a draft. */
function isCreation(fact: string): boolean {
  return fact.startsWith('status:') && fact !== 'status:draft'
}

function totalsOf(facts: readonly FactRow[], overdue: number) {
  const created = facts.reduce((total, row) => (isCreation(row.fact) ? total + row.n : total), 0)
  const [completed, cancelled, rejected] = [sum(facts, 'completed'), sum(facts, 'cancelled'), sum(facts, 'rejected')]
  return { created, completed, cancelled, rejected, overdue }
}

/** Refunds of money that was never collected. The currency of the payment follows this prefix. */
const UNALLOCATED = 'unallocated:'

/** Sums amounts as whole hundredths, so that the sums stay exact. */
function revenueOf(facts: readonly FactRow[]) {
  const cents = new Map<string, number>()
  for (const { fact, amount } of facts) cents.set(fact, (cents.get(fact) ?? 0) + Math.round(amount * 100))
  const [collected, refunded] = [cents.get('paid') ?? 0, cents.get('refunded') ?? 0]
  return {
    collected: collected / 100,
    refunded: refunded / 100,
    net: (collected - refunded) / 100,
    currency: CURRENCY,
    unallocated: [...cents]
      .filter(([fact, sum]) => fact.startsWith(UNALLOCATED) && sum !== 0)
      .map(([fact, sum]) => ({ amount: sum / 100, currency: fact.slice(UNALLOCATED.length) }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

function hours(minutes: number | null): number | null {
  return minutes === null ? null : Math.round((minutes / 60) * 10) / 10
}

function seriesOf(facts: readonly FactRow[], dates: readonly string[]) {
  const rows = new Map(dates.map(date => [date, { date, created: 0, paid: 0, completed: 0 }]))
  for (const { date, fact, n } of facts) {
    const row = rows.get(date)
    if (row === undefined) continue
    if (isCreation(fact)) row.created += n
    if (fact === 'paid') row.paid += n
    if (fact === 'completed') row.completed += n
  }
  return [...rows.values()]
}
