import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldDashboard } from '../../../src/db/oversight/dashboard.ts'
import { DAY } from '../../support/test-clock.ts'
import { createHistories } from './money-histories.ts'
import { moneyMoved, revenueOf } from './money-recount.ts'
import { type OversightService, startOversight } from './oversight-service.ts'

const NAMED = ['today', 'yesterday', 'this_week', 'this_month', 'last_month', 'this_year', 'all']
const LIVES = 20

/** Checks every named period, and spans that start and end on or next to days on which money moved. */
async function assertAgreed(oversight: OversightService, name: string): Promise<void> {
  const moved = await moneyMoved(oversight.service)
  const days = [...new Set(moved.map(({ day }) => day))].sort()
  const dayAfter = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)
  const spans = days.flatMap((from, index) => {
    const to = days[Math.min(index + 3, days.length - 1)] ?? from
    return [
      [from, from],
      [dayAfter(from, 1), dayAfter(to, 1)],
    ].filter(([start = '', end = '']) => start <= end && Date.parse(end) - Date.parse(start) < 366 * DAY)
  })
  const periods = [...NAMED.map(period => ({ period })), ...spans.map(([from, to]) => ({ period: 'custom', from, to }))]
  for (const asked of periods) {
    const { period, revenue } = await oversight.dashboard(asked)
    assert.deepEqual(revenue, revenueOf(moved, period), `${name}, ${JSON.stringify(asked)}`)
  }
}

const fold = ({ service }: OversightService) => service.ctx.db.transaction(tx => foldDashboard(tx, 20_000))

const happened = new Set<string>()

/** Records what happened with payments, whether late, and in which currency a wrong amount came. */
async function noteWhatHappened({ service }: OversightService): Promise<void> {
  const rows = await service.rows(`
    select payments.status || coalesce(' ' || refunds.status, '') ||
      case when refunds.reason = 'late_payment' then ' late' else '' end ||
      case when payments.seen_currency is null then '' when payments.seen_currency = 'SAR' then ' SAR' else ' other' end as what
    from payments left join refunds using (payment_id)
    union select 'retried' from sop_activity where action = 'refund_retried'`)
  for (const { what } of rows) happened.add(what)
}

for (const seed of [1, 20_261_115, 777]) {
  test(`the dashboard's money is what moved, to the cent, in every period: seed ${seed}`, async () => {
    const oversight = await startOversight()
    const { chance, live } = createHistories(oversight, seed)
    for (let n = 1; n <= LIVES; n++) {
      await live()
      if (chance.percent(15)) await fold(oversight)
      if (n % 10 === 0) await assertAgreed(oversight, `after ${n} cases`)
    }
    await fold(oversight)
    await assertAgreed(oversight, 'folded')
    await oversight.service.rows('select rebuild_oversight()')
    await assertAgreed(oversight, 'counted anew')
    await noteWhatHappened(oversight)
  })
}

test('the histories held everything that can happen to money', () => {
  const kinds = [
    'paid',
    'paid settled',
    'paid settled SAR',
    'paid settled late',
    'mismatch settled late other',
    'retried',
  ]
  const missing = kinds.filter(kind => !happened.has(kind))
  assert.deepEqual(missing, [], `there were: ${[...happened].join(', ')}`)
})

test('a sum that is wrong by one cent is found', async () => {
  const oversight = await startOversight()
  const { live } = createHistories(oversight, 5)
  for (let n = 0; n < 6; n++) await live()
  await fold(oversight)
  await assertAgreed(oversight, 'before')
  for (const fact of ['paid', 'refunded']) {
    const planted = await oversight.service.rows(
      `update dashboard_daily set amount = amount + 0.01 where ctid = (select ctid from dashboard_daily
        where fact = $1 and amount > 0 limit 1) returning fact`,
      [fact],
    )
    if (planted.length === 0) continue
    await assert.rejects(assertAgreed(oversight, fact), { name: 'AssertionError' })
    return
  }
  assert.fail('there was nothing to plant')
})
