import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createChance } from '../../../demo/chance.ts'
import { foldDashboard } from '../../../src/db/oversight/dashboard.ts'
import { outcomes } from '../../../src/domain/case/opinion.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { good, type State, startOversight, states } from './oversight-service.ts'
import { byMonth, recount, type Span } from './recount.ts'

const oversight = await startOversight()
const { service, world } = oversight
const others = [await createWorld(service, { price: 99.99 }), await createWorld(service, { price: 0.1, maxDays: 1 })]

/** A fixed seed, so that every run makes the same cases. */
const pick = createChance(20_260_310).below

/** Seventy cases over half a year, many of them near Riyadh's midnight; some are finished or cancelled days later. */
before(async () => {
  let day = Date.parse('2025-10-28T21:00:00Z')
  service.clock.set(new Date(day))
  await oversight.bring('paid')
  for (let n = 0; n < 70; n++) {
    day += pick(4) * DAY
    const minutes = pick(2) === 0 ? pick(3) - 1 : pick(24 * 60)
    service.clock.set(new Date(day + minutes * MINUTE))
    const type = [world, ...others][pick(3)] ?? world
    const category = [world, ...others][pick(3)] ?? world
    const state = states[pick(states.length)] as State
    const caseId = await oversight.bring(state, { rtId: type.rtId, dcId: category.dcId })
    service.clock.advance(pick(9 * 24 * 60) * MINUTE)
    if (state === 'mismatch' && pick(4) > 0) await decide(caseId)
    if (state === 'paid' && pick(3) > 0)
      await oversight.complete(caseId, 'dr-coordinator', [...outcomes, undefined][n % 6])
    if (state === 'paid' && pick(4) === 0) {
      await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Too late' })
      await service.drain()
    }
  }
  service.clock.set(new Date(day + 12 * HOUR))
})

/** Accepts a wrong amount, or refunds it in its own currency. */
async function decide(caseId: string): Promise<void> {
  if (pick(3) === 0) {
    good(await world.admins('/admin/accept-mismatch', { case_id: caseId, reason: 'Near enough' }))
    return
  }
  const currency = ['SAR', 'USD', 'EUR'][pick(3)]
  await service.rows('update payments set seen_currency = $2 where case_id = $1', [caseId, currency])
  good(await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Not what was asked' }))
  await service.drain()
}

const fold = (most = 20_000) => service.ctx.db.transaction(tx => foldDashboard(tx, most))
const backlog = async () => Number((await service.rows('select count(*) from dashboard_deltas'))[0].count)

async function agrees(body: object): Promise<any> {
  const data = await oversight.dashboard(body)
  const { period, previous, series, ...figures } = data
  const { series: days, ...expected } = await recount(service, period as Span)
  assert.deepEqual(figures, expected, JSON.stringify(body))
  assert.deepEqual(series, ['this_year', 'all'].includes(period.name) ? byMonth(days) : days)
  return { ...data, previous }
}

async function allAgree(): Promise<void> {
  const year = service.clock.now().getUTCFullYear()
  const bodies = [
    ...['today', 'yesterday', 'this_week', 'this_month', 'last_month', 'this_year', 'all'].map(period => ({ period })),
    { period: 'custom', from: '2025-12-01', to: '2025-12-31' },
    { period: 'custom', from: `${year}-02-27`, to: `${year}-03-01` },
  ]
  for (const body of bodies) {
    const { previous, period } = await agrees(body)
    if (period.name === 'all') assert.equal(previous, null)
  }
}

test('the figures are what the rows say, before, during and after folding', async () => {
  assert.ok((await backlog()) > 200)
  const all = await agrees({ period: 'all' })
  for (const [name, n] of Object.entries(all.totals)) assert.ok(Number(n) > 0, `the story has something ${name}`)
  assert.ok(all.revenue.unallocated.length > 1, 'money of more than one currency went back')
  assert.ok(all.revenue.refunded > 0 && all.turnaround_hours.p90 > all.turnaround_hours.median)
  await allAgree()
  assert.equal(await fold(100), 100)
  await allAgree()
  while ((await fold()) > 0);
  assert.equal(await backlog(), 0)
  await allAgree()
  assert.equal(await fold(), 0)
})

test('previous holds the totals of the period before', async () => {
  const { previous } = await oversight.dashboard({ period: 'custom', from: '2025-12-01', to: '2025-12-10' })
  const expected = await recount(service, { from: '2025-11-21', to: '2025-11-30' })
  assert.deepEqual(previous, expected.totals)
  assert.ok(previous.created > 0)
  service.clock.set('2026-01-15T10:00:00Z')
  const month = await oversight.dashboard({ period: 'this_month' })
  assert.deepEqual(month.previous, (await recount(service, { from: '2025-12-01', to: '2025-12-31' })).totals)
  const year = await oversight.dashboard({ period: 'this_year' })
  assert.deepEqual(year.previous, (await recount(service, { from: '2025-01-01', to: '2025-12-31' })).totals)
})

const CHANGES: readonly [string, string][] = [
  ['statuses', "update review_cases set status = 'review' where status in ('draft', 'payment_failed')"],
  [
    'days of creation',
    "update review_cases set created_date = created_date - interval '31 days' where patient_age = 45",
  ],
  ['types and categories', 'update review_cases set rt_id = $1, dc_id = $2 where rt_id = $3'],
  [
    'history removed',
    "delete from case_status_history where milestone in ('completed', 'rejected') and history_id::text < '9'",
  ],
  [
    'history moved',
    "update case_status_history set created_date = created_date + interval '40 days' where milestone = 'cancelled'",
  ],
  ['history renamed', "update case_status_history set milestone = 'completed' where milestone = 'payment_success'"],
  [
    'payments changed',
    "update payments set amount = amount * 2, paid_date = paid_date + interval '9 hours' where status = 'paid'",
  ],
  ['payments undone', "update payments set status = 'pending', paid_date = null where amount > 1000"],
  ['refunds changed', "update refunds set status = 'settled', settled_date = requested_date + interval '1 day'"],
  ['refunds of other payments', 'update refunds set allocated = not allocated where amount > 1'],
  ['currencies of refunds', "update refunds set currency = 'GBP' where not allocated"],
  ['outcomes', "update review_cases set outcome = 'inconclusive' where outcome is not null"],
  ['refunds removed', 'delete from refunds where amount < 1'],
]

for (const [what, statement] of CHANGES) {
  test(`rows changed by SQL: ${what}`, async () => {
    const all = { period: 'all' }
    const before = JSON.stringify(await oversight.dashboard(all))
    const values = statement.includes('$1') ? [others[0]?.rtId, others[1]?.dcId, world.rtId] : []
    await service.rows(statement, values)
    assert.notEqual(JSON.stringify(await oversight.dashboard(all)), before, 'the change shows')
    await agrees(all)
    await fold()
    for (const body of [all, { period: 'this_month' }, { period: 'custom', from: '2025-12-01', to: '2025-12-31' }]) {
      await agrees(body)
    }
  })
}

test('the kept overview of every case is what the rows say', async () => {
  const kept = () => service.rows('select * from case_overview order by case_id')
  const before = await kept()
  assert.ok(before.length >= 70)
  await service.rows('select rebuild_oversight()')
  assert.deepEqual(await kept(), before)
  await allAgree()
})

test('cases that are deleted no longer count', async () => {
  const [victim] = await service.rows("select case_id from review_cases where status = 'rejected' limit 1")
  const tables = ['case_status_history', 'sop_activity', 'sticky_header_cards', 'second_opinions', 'review_cases']
  for (const table of tables) await service.rows(`delete from ${table} where case_id = $1`, [victim.case_id])
  await allAgree()
  assert.equal((await oversight.ids({ q: victim.case_id })).length, 0)
})

test('truncated tables leave every figure at zero', async () => {
  await service.rows('truncate case_status_history')
  await allAgree()
  await service.rows('truncate review_cases cascade')
  const data = await oversight.dashboard({ period: 'all' })
  assert.deepEqual(data.totals, { created: 0, completed: 0, cancelled: 0, rejected: 0, overdue: 0 })
  assert.equal(data.series.length, 1)
  good(await oversight.list({}))
  await world.save()
  assert.equal((await agrees({ period: 'today' })).totals.created, 1)
})
