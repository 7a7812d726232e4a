import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { DAY } from '../../support/test-clock.ts'
import { startOversight, states } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

interface Row {
  readonly case_id: string
  readonly status: string
  readonly created_date: Date
  readonly due_date: Date | null
}

let rows: Row[] = []

/** Every state twice, days apart; some cases share their due day, some their creation time. */
before(async () => {
  service.clock.set('2026-03-02T09:00:00Z')
  for (const round of [0, 1]) {
    for (const state of states) await oversight.bring(state)
    await oversight.bring('paid')
    if (round === 0) service.clock.advance(2 * DAY)
  }
  // Due before the others although it was created later.
  const early = await oversight.bring('paid')
  await service.rows("update review_cases set due_date = '2026-03-03T20:59:59.999Z' where case_id = $1", [early])
  rows = await service.rows('select case_id, status, created_date, due_date from review_cases')
})

const inDueOrder = (a: Row, b: Row) => {
  const [one, other] = [a, b].map(row => row.due_date?.getTime() ?? Number.POSITIVE_INFINITY) as [number, number]
  if (one !== other) return one < other ? -1 : 1
  return b.created_date.getTime() - a.created_date.getTime() || (a.case_id < b.case_id ? 1 : -1)
}
const expected = (keep: (row: Row) => boolean = () => true) =>
  rows
    .filter(keep)
    .sort(inDueOrder)
    .map(row => row.case_id)

test('by due date: earliest first, none last, ties newest first', async () => {
  const found = await oversight.ids({ sort: 'due' })
  assert.deepEqual(found, expected())
  assert.notDeepEqual(found, await oversight.ids({}))
  assert.deepEqual(await oversight.ids({ sort: 'newest' }), await oversight.ids({}))
  assert.deepEqual(await oversight.ids({ sort: null }), await oversight.ids({}))
})

test('together with every filter', async () => {
  const is =
    (...wanted: string[]) =>
    (row: Row) =>
      wanted.includes(row.status)
  const sorted = (filter: object) => oversight.ids({ ...filter, sort: 'due' })
  assert.deepEqual(await sorted({ status: 'payment_success' }), expected(is('payment_success')))
  assert.deepEqual(await sorted({ status: ['cancelled', 'cancelled', 'draft'] }), expected(is('cancelled', 'draft')))
  for (const filter of [
    { q: 'sara' },
    { q: 'sara', status: ['completed', 'payment_success', 'review'] },
    { payment: ['paid', 'refunded', 'unpaid'] },
    { overdue: false },
    { coordinator_id: 'dr-coordinator', date_from: '2026-03-03' },
    { rt_id: world.rtId, dc_id: world.dcId, date_to: '2026-03-03' },
    { q: 'nobody' },
  ]) {
    const wanted = new Set(await oversight.ids(filter))
    assert.deepEqual(
      await sorted(filter),
      expected(row => wanted.has(row.case_id)),
      JSON.stringify(filter),
    )
  }
})

test('pages follow each other without a gap and never repeat a row', async () => {
  for (const filter of [{}, { q: 'sara' }, { status: ['payment_success', 'review', 'completed'] }]) {
    const whole = await oversight.ids({ ...filter, sort: 'due' })
    const seen: string[] = []
    for (let page = 1; seen.length < whole.length; page++) {
      const { body } = await oversight.list({ ...filter, sort: 'due', page, size: 4 })
      assert.deepEqual(body.pagination, { total: whole.length, page, size: 4 })
      assert.ok(body.data.length > 0)
      seen.push(...body.data.map((row: Row) => row.case_id))
    }
    assert.deepEqual(seen, whole)
  }
  const past = await oversight.list({ sort: 'due', page: 1_000_000, size: 100 })
  assert.deepEqual([past.code, past.body.data, past.body.pagination.total], [200, [], rows.length])
})

test('the list is sorted by age, by the last change and by amount', async () => {
  const stored: { case_id: string; created_date: Date; updated_date: Date; total_amount: number | null }[] =
    await service.rows('select case_id, created_date, updated_date, total_amount::float from review_cases')
  const byId = (a: { case_id: string }, b: { case_id: string }) => (a.case_id < b.case_id ? 1 : -1)
  const time = (date: Date) => date.getTime()
  const orders: Record<string, (a: (typeof stored)[number], b: (typeof stored)[number]) => number> = {
    oldest: (a, b) => time(a.created_date) - time(b.created_date) || -byId(a, b),
    updated: (a, b) => time(b.updated_date) - time(a.updated_date) || byId(a, b),
    amount: (a, b) =>
      (b.total_amount ?? -1) - (a.total_amount ?? -1) || time(b.created_date) - time(a.created_date) || byId(a, b),
  }
  for (const [sort, order] of Object.entries(orders)) {
    const wanted = stored.toSorted(order).map(row => row.case_id)
    for (const filter of [{}, { q: 'patient-1' }, { payment: ['unpaid', 'paid', 'pending'] }]) {
      const reply = await world.admins('/admin/list-review-cases', { sort, size: 100, ...filter })
      const listed: string[] = reply.body.data.map((row: { case_id: string }) => row.case_id)
      assert.ok(listed.length > 0)
      assert.deepEqual(
        listed,
        wanted.filter(id => listed.includes(id)),
        `${sort} ${JSON.stringify(filter)}`,
      )
    }
  }
})
