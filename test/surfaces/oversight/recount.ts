import { outcomes } from '../../../src/domain/case/opinion.ts'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import type { TestService } from '../../support/service.ts'

/** A span of Riyadh days, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The dashboard's figures, counted only from the rows of the cases, not from stored summaries. */
export async function recount(service: TestService, { from, to }: Span) {
  const within = (column: string) =>
    `(${column} at time zone 'Asia/Riyadh')::date between '${from}'::date and '${to}'::date`
  const number = async (text: string) => Number((await service.rows(`select (${text}) as n`))[0].n)
  const milestone = (name: string) =>
    number(`select count(*) from case_status_history where milestone = '${name}' and ${within('created_date')}`)
  const byStatus: Record<string, number> = Object.fromEntries(caseStatuses.map(status => [status, 0]))
  const counted = await service.rows(
    `select status, count(*)::int as n from review_cases where ${within('created_date')} group by status`,
  )
  for (const { status, n } of counted) byStatus[status] = n
  const collected = await number(
    `select coalesce(sum(amount), 0) from payments where status = 'paid' and ${within('paid_date')}`,
  )
  const refunded = await number(
    `select coalesce(sum(amount), 0) from refunds where status = 'settled' and allocated and ${within('settled_date')}`,
  )
  const unallocated = await service.rows(
    `select sum(amount) as amount, currency from refunds where status = 'settled' and not allocated
       and ${within('settled_date')} group by currency order by currency collate "C"`,
  )
  const now = service.clock.now().toISOString()
  return {
    totals: {
      created: await number(`select count(*) from review_cases where status <> 'draft' and ${within('created_date')}`),
      completed: await milestone('completed'),
      cancelled: await milestone('cancelled'),
      rejected: await milestone('rejected'),
      overdue: await number(
        `select count(*) from review_cases where status = 'payment_success' and due_date < '${now}'`,
      ),
    },
    by_status: byStatus,
    revenue: {
      collected,
      refunded,
      net: Math.round((collected - refunded) * 100) / 100,
      currency: 'SAR',
      unallocated,
    },
    turnaround_hours: await turnaround(service, within('done.created_date')),
    outcomes: await endings(service, within('done.created_date')),
    series: await series(service, { from, to }),
    by_category: await scope(service, 'dc_id', 'disease_categories', 'spec', within),
    by_review_type: await scope(service, 'rt_id', 'review_types', 'title', within),
  }
}

/** PostgreSQL's own percentiles, over the whole minutes from payment to report. */
async function turnaround(service: TestService, within: string) {
  const [row] = await service.rows(`
    select percentile_cont(0.5) within group (order by minutes) as median, percentile_cont(0.9) within group (order by minutes) as p90
    from (select round(extract(epoch from done.created_date - paid_date) / 60) as minutes
      from case_status_history done join payments using (case_id)
      where milestone = 'completed' and paid_date is not null and ${within}) as took`)
  const hours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 10) / 10)
  return { median: hours(row.median), p90: hours(row.p90) }
}

async function endings(service: TestService, within: string) {
  const rows = await service.rows(`
    select outcome, count(*)::int as n from case_status_history done join review_cases using (case_id)
    where milestone = 'completed' and outcome is not null and ${within} group by outcome`)
  const none = Object.fromEntries(outcomes.map(outcome => [outcome, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])) }
}

async function series(service: TestService, { from, to }: Span) {
  const byDay = async (table: string, column: string, condition: string): Promise<Map<string, number>> => {
    const day = `to_char(${column} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`
    const rows = await service.rows(
      `select ${day} as day, count(*)::int as n from ${table} where ${condition} group by 1`,
    )
    return new Map(rows.map(row => [row.day, row.n]))
  }
  const created = await byDay('review_cases', 'created_date', "status <> 'draft'")
  const paid = await byDay('payments', 'paid_date', "status = 'paid'")
  const completed = await byDay('case_status_history', 'created_date', "milestone = 'completed'")
  const days = await service.rows(
    "select to_char(generate_series($1::date, $2::date, interval '1 day'), 'YYYY-MM-DD') as date",
    [from, to],
  )
  const of = (counts: Map<string, number>, date: string) => counts.get(date) ?? 0
  return days.map(({ date }) => ({
    date,
    created: of(created, date),
    paid: of(paid, date),
    completed: of(completed, date),
  }))
}

async function scope(
  service: TestService,
  key: string,
  table: string,
  name: string,
  within: (column: string) => string,
) {
  return service.rows(`
    select * from (select ${key} as id, ${name}_en as name_en, ${name}_ar as name_ar,
      (select count(*)::int from review_cases c where c.${key} = t.${key} and status <> 'draft' and ${within('c.created_date')}) as created,
      (select count(*)::int from case_status_history h join review_cases c using (case_id)
        where c.${key} = t.${key} and milestone = 'completed' and ${within('h.created_date')}) as completed
      from ${table} t) counted
    where created > 0 or completed > 0 order by created desc, completed desc, id`)
}

/** Daily rows added up by month. */
export function byMonth(days: readonly { date: string; created: number; paid: number; completed: number }[]) {
  const months = new Map<string, { date: string; created: number; paid: number; completed: number }>()
  for (const { date, created, paid, completed } of days) {
    const month = `${date.slice(0, 7)}-01`
    const sum = months.get(month) ?? { date: month, created: 0, paid: 0, completed: 0 }
    months.set(month, {
      ...sum,
      created: sum.created + created,
      paid: sum.paid + paid,
      completed: sum.completed + completed,
    })
  }
  return [...months.values()]
}
