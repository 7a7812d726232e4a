import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { good, startOversight } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight
const overview = (body: unknown) => world.admins('/admin/dashboard-overview', body)

test('the layout, with nothing in it', async () => {
  service.clock.set('2026-03-10T09:00:00Z')
  const zero = { created: 0, completed: 0, cancelled: 0, rejected: 0, overdue: 0 }
  const reply = await overview({ period: 'today' })
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: {
      period: { name: 'today', from: '2026-03-10', to: '2026-03-10', timezone: 'Asia/Riyadh' },
      totals: zero,
      by_status: Object.fromEntries(caseStatuses.map(status => [status, 0])),
      revenue: { collected: 0, refunded: 0, net: 0, currency: 'SAR', unallocated: [] },
      outcomes: { confirmed: 0, changed_diagnosis: 0, changed_treatment: 0, changed_both: 0, inconclusive: 0 },
      turnaround_hours: { median: null, p90: null },
      series: [{ date: '2026-03-10', created: 0, paid: 0, completed: 0 }],
      by_category: [],
      by_review_type: [],
      previous: zero,
    },
  })
  const all = await oversight.dashboard({ period: 'all' })
  assert.deepEqual(all.period, { name: 'all', from: '2026-03-10', to: '2026-03-10', timezone: 'Asia/Riyadh' })
  assert.equal(all.previous, null)
  assert.deepEqual(all.series, [{ date: '2026-03-01', created: 0, paid: 0, completed: 0 }])
})

test('periods by name, at a minute to and after the midnight that ends a year', async () => {
  const spans: [string, string, string, string, number][] = [
    ['2026-12-31T20:59:59.999Z', 'today', '2026-12-31', '2026-12-31', 1],
    ['2026-12-31T21:00:00.000Z', 'today', '2027-01-01', '2027-01-01', 1],
    ['2026-12-31T21:00:00.000Z', 'yesterday', '2026-12-31', '2026-12-31', 1],
    // 1 January 2027 is a Friday.
    ['2026-12-31T21:00:00.000Z', 'this_week', '2026-12-27', '2027-01-02', 7],
    ['2027-01-02T20:59:00.000Z', 'this_week', '2026-12-27', '2027-01-02', 7],
    ['2027-01-02T21:00:00.000Z', 'this_week', '2027-01-03', '2027-01-09', 7],
    ['2026-12-31T20:59:00.000Z', 'this_month', '2026-12-01', '2026-12-31', 31],
    ['2026-12-31T21:00:00.000Z', 'this_month', '2027-01-01', '2027-01-31', 31],
    ['2028-03-01T00:00:00.000Z', 'last_month', '2028-02-01', '2028-02-29', 29],
    ['2026-12-31T20:59:00.000Z', 'this_year', '2026-01-01', '2026-12-31', 12],
    ['2026-12-31T21:00:00.000Z', 'this_year', '2027-01-01', '2027-12-31', 12],
  ]
  for (const [now, name, from, to, rows] of spans) {
    service.clock.set(now)
    const data = await oversight.dashboard({ period: name })
    assert.deepEqual(data.period, { name, from, to, timezone: 'Asia/Riyadh' }, now)
    assert.equal(data.series.length, rows)
    assert.equal(data.series[0].date, from)
  }
  service.clock.set('2026-03-10T09:00:00Z')
  for (const body of [{}, { period: null }, undefined]) {
    assert.equal((await oversight.dashboard(body)).period.name, 'this_month')
  }
})

test('custom periods', async () => {
  const data = await oversight.dashboard({ period: 'custom', from: ' 2024-01-01 ', to: '2024-12-31' })
  assert.deepEqual(data.period, { name: 'custom', from: '2024-01-01', to: '2024-12-31', timezone: 'Asia/Riyadh' })
  assert.equal(data.series.length, 366)
  assert.deepEqual([data.series[59].date, data.series[365].date], ['2024-02-29', '2024-12-31'])
  assert.equal((await oversight.dashboard({ period: 'custom', from: '1000-01-01', to: '1000-01-01' })).series.length, 1)
  assert.equal(
    (await oversight.dashboard({ period: 'custom', from: '9999-01-01', to: '9999-12-31' })).series.length,
    365,
  )
  const refused: [object, string, RegExp][] = [
    [{ period: 'custom' }, 'from', /^from is required/],
    [{ period: 'custom', from: '2026-03-01' }, 'to', /^to is required/],
    [{ period: 'custom', to: '2026-03-01' }, 'from', /^from is required/],
    [{ period: 'custom', from: '2026-03-02', to: '2026-03-01' }, 'to', /must not lie before/],
    [{ period: 'custom', from: '2024-01-01', to: '2025-01-01' }, 'to', /at most 366 days/],
    [{ period: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'from', /must be a day/],
    [{ period: 'custom', from: '2026-02-01', to: '2026-02-29' }, 'to', /must be a day/],
    [{ period: 'custom', from: '0000-01-01', to: '0000-01-02' }, 'from', /must be a day/],
    [{ period: 'custom', from: '', to: '2026-03-01' }, 'from', /must be a day/],
    [{ period: 'custom', from: 20260301, to: '2026-03-01' }, 'from', /must be/],
    [{ period: 'custom', from: '2026-03-01T00:00:00Z', to: '2026-03-02' }, 'from', /must be/],
    [{ period: 'today', from: '2026-03-01' }, 'from', /^from can only be given with the period custom$/],
    [{ period: 'all', to: '2026-03-01' }, 'to', /^to can only be given with the period custom$/],
    [{ from: '2026-03-01', to: '2026-03-02' }, 'from', /^from can only be given/],
    [{ period: 'next_week' }, 'period', /^period must be one of: today, yesterday, this_week, /],
    [{ period: 'TODAY' }, 'period', /one of/],
    [{ period: 1 }, 'period', /must be/],
  ]
  for (const [body, field, words] of refused) {
    const reply = await service.call('/admin/dashboard-overview', { token: world.admin, body, lang: 'ar' })
    assert.equal(reply.code, 400, JSON.stringify(body))
    assert.equal(reply.body.status, 1002)
    assert.equal(reply.body.errors?.[0]?.field, field, JSON.stringify(body))
    assert.match(reply.body.message, words)
  }
  const halves = await world.admins('/admin/dashboard-overview', { period: 'custom', from: '2026-02-30' })
  assert.deepEqual(fieldProblems(halves), ['from format', 'to required'])
  const both = await world.admins('/admin/dashboard-overview', { from: '2026-03-01', to: '2026-03-02' })
  assert.deepEqual(each(both.body.errors, 'field'), ['from', 'to'])
  assert.equal((await oversight.dashboard({ period: 'today', from: null, to: null })).period.name, 'today')
})

test('a day in numbers, counted by hand', async () => {
  const { service: own, world: people, bring, complete, dashboard } = await startOversight()
  own.clock.set('2026-03-10T09:00:00Z')
  const paid = await bring('paid')
  await bring('draft')
  await bring('rejected')
  // After midnight in Riyadh, still the tenth in UTC.
  own.clock.set('2026-03-10T21:30:00Z')
  await complete(paid, 'dr-coordinator')
  await bring('refunded')
  await bring('mismatch')
  const first = await dashboard({ period: 'custom', from: '2026-03-10', to: '2026-03-10' })
  assert.deepEqual(first.totals, { created: 2, completed: 0, cancelled: 0, rejected: 1, overdue: 0 })
  assert.deepEqual([first.by_status.draft, first.by_status.completed, first.by_status.rejected], [1, 1, 1])
  assert.deepEqual(first.revenue, { collected: 750.5, refunded: 0, net: 750.5, currency: 'SAR', unallocated: [] })
  assert.deepEqual(first.turnaround_hours, { median: null, p90: null })
  assert.deepEqual(first.series, [{ date: '2026-03-10', created: 2, paid: 1, completed: 0 }])
  const second = await dashboard({ period: 'today' })
  assert.deepEqual(second.totals, { created: 2, completed: 1, cancelled: 1, rejected: 0, overdue: 0 })
  assert.deepEqual(second.previous, first.totals)
  assert.deepEqual(second.revenue, { collected: 750.5, refunded: 750.5, net: 0, currency: 'SAR', unallocated: [] })
  assert.deepEqual(second.turnaround_hours, { median: 12.5, p90: 12.5 })
  const name = { id: people.dcId, name_en: `Cardiology ${people.rtId.slice(0, 8)}`, name_ar: 'أمراض القلب' }
  assert.deepEqual(second.by_category, [{ ...name, created: 2, completed: 1 }])
  assert.deepEqual(second.by_review_type, [
    {
      id: people.rtId,
      name_en: `Full review ${people.rtId.slice(0, 8)}`,
      name_ar: 'مراجعة شاملة',
      created: 2,
      completed: 1,
    },
  ])
  // A submitted draft counts for the day on which it was created.
  const [draft] = await own.rows("select case_id from review_cases where status = 'draft'")
  good(await people.patients('/app/edit-review-case', people.fields({ case_id: draft.case_id })))
  const again = await dashboard({ period: 'yesterday' })
  assert.deepEqual([again.totals.created, again.by_status.draft, again.by_status.review], [3, 0, 1])
})

test('overdue is counted as of now, whatever the period', async () => {
  const { service: own, bring, dashboard } = await startOversight()
  own.clock.set('2026-03-10T09:00:00Z')
  await bring('paid')
  await bring('paid')
  own.clock.set('2026-03-17T20:59:59.999Z')
  assert.equal((await dashboard()).totals.overdue, 0)
  own.clock.advance(1)
  const data = await dashboard({ period: 'today' })
  assert.deepEqual([data.totals.overdue, data.previous.overdue], [2, 2])
})
