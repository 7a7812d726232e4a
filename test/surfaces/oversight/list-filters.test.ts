import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import { paymentStatuses } from '../../../src/domain/money/money.ts'
import { DAY, HOUR } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { STATES, type State, startOversight, states } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight
const other = await createWorld(service)

interface Made {
  readonly id: string
  readonly status: string
  readonly payment: string
  readonly created: number
  readonly rtId: string
  readonly dcId: string
  readonly coordinator: string | null
  /** Paid so long ago that its report is late. */
  readonly late: boolean
}

const made: Made[] = []
const hasCoordinator = (state: State) => !['draft', 'review', 'rejected', 'cancelled'].includes(state)

/** Two rounds of every state, days apart, around Riyadh's midnights, with two types, categories and coordinators. */
before(async () => {
  const moments = [
    '2026-03-01T20:59:59.999Z',
    '2026-03-01T21:00:00.000Z',
    '2026-03-02T20:59:59.999Z',
    '2026-03-02T21:00:00Z',
  ]
  for (const round of [0, 1]) {
    for (const [index, state] of states.entries()) {
      const start = Date.parse(moments[index % 4] ?? '') + (round * 10 + Math.floor(index / 4)) * DAY
      service.clock.set(new Date(start))
      const kind = (index + round) % 2 === 0 ? world : other
      const coordinator = index % 3 === 0 ? 'dr-one' : 'dr-two'
      const id = await oversight.bring(state, { rtId: kind.rtId, dcId: other.dcId, coordinator })
      const [status, payment] = STATES[state]
      const late = (state === 'paid' || state === 'partly_refunded') && round === 0
      const by = hasCoordinator(state) ? coordinator : null
      made.push({ id, status, payment, created: start, rtId: kind.rtId, dcId: other.dcId, coordinator: by, late })
    }
  }
  // Five working days after the first round, four after the second.
  service.clock.set('2026-03-17T12:00:00Z')
})

const newestFirst = (a: Made, b: Made) => b.created - a.created || (a.id < b.id ? 1 : -1)

interface Filter {
  readonly status?: string | string[]
  readonly payment?: string | string[]
  readonly date_from?: string
  readonly date_to?: string
  readonly rt_id?: string
  readonly dc_id?: string
  readonly coordinator_id?: string
  readonly overdue?: boolean
}

/** Filters the cases in memory. A day is a day in Riyadh. */
function expected(filter: Filter): string[] {
  const within = (value: string, wanted: string | string[] | undefined) =>
    wanted === undefined || wanted.length === 0 || [wanted].flat().includes(value)
  const riyadhDate = (time: number) => new Date(time + 3 * HOUR).toISOString().slice(0, 10)
  const after = (time: number, from: string | undefined) =>
    from === undefined || (from.length === 10 ? riyadhDate(time) >= from : time >= Date.parse(from))
  const until = (time: number, to: string | undefined) =>
    to === undefined || (to.length === 10 ? riyadhDate(time) <= to : time <= Date.parse(to))
  return made
    .filter(row => within(row.status, filter.status) && within(row.payment, filter.payment))
    .filter(row => after(row.created, filter.date_from) && until(row.created, filter.date_to))
    .filter(row => within(row.rtId, filter.rt_id) && within(row.dcId, filter.dc_id))
    .filter(row => filter.coordinator_id === undefined || row.coordinator === filter.coordinator_id)
    .filter(row => filter.overdue === undefined || row.late === filter.overdue)
    .sort(newestFirst)
    .map(row => row.id)
}

async function agrees(filter: Filter): Promise<number> {
  const wanted = expected(filter)
  const reply = await oversight.list({ ...filter, size: 100 })
  assert.equal(reply.code, 200, reply.text)
  const found = reply.body.data.map((row: { case_id: string }) => row.case_id)
  assert.deepEqual(found, wanted, JSON.stringify(filter))
  assert.equal(reply.body.pagination.total, wanted.length)
  return wanted.length
}

test('without a filter all cases, drafts included, newest first', async () => {
  assert.equal(await agrees({}), made.length)
  assert.ok(made.some(row => row.status === 'draft'))
})

test('each status and each payment status, alone and in lists', async () => {
  for (const status of caseStatuses) assert.ok((await agrees({ status })) > 0, status)
  for (const payment of paymentStatuses) assert.ok((await agrees({ payment })) > 0, payment)
  await agrees({ status: ['draft', 'completed'] })
  await agrees({ status: ['review', 'review'] })
  await agrees({ payment: ['mismatch', 'refund_failed', 'unpaid'] })
  await agrees({ payment: [...paymentStatuses] })
  await agrees({ status: [...caseStatuses] })
  await agrees({ status: [], payment: [] })
})

test('days are those of Riyadh, both ends included', async () => {
  assert.equal(await agrees({ date_from: '2026-03-01', date_to: '2026-03-01' }), 1)
  assert.ok((await agrees({ date_from: '2026-03-02', date_to: '2026-03-02' })) >= 2)
  await agrees({ date_from: '2026-03-03' })
  await agrees({ date_to: '2026-03-03' })
  assert.equal(await agrees({ date_from: '2027-01-01' }), 0)
  assert.equal(await agrees({ date_from: '1000-01-01', date_to: '9999-12-31' }), made.length)
})

test('timestamps are taken as they are', async () => {
  assert.equal(await agrees({ date_from: '2026-03-01T20:59:59.999Z', date_to: '2026-03-01T20:59:59.999Z' }), 1)
  assert.equal(await agrees({ date_from: '2026-03-01T21:00:00Z', date_to: '2026-03-01T21:00Z' }), 1)
  assert.equal(await agrees({ date_to: '2026-03-01T20:59:59.998Z' }), 0)
  await agrees({ date_from: '2026-03-02T00:00:00+03:00', date_to: '2026-03-02' })
  await agrees({ date_from: '2026-03-02', date_to: '2026-03-12T09:30:00.123456-05:00' })
})

test('type, category, coordinator and overdue', async () => {
  for (const { rtId } of [world, other]) assert.equal(await agrees({ rt_id: rtId }), made.length / 2)
  assert.equal(await agrees({ dc_id: other.dcId }), made.length)
  assert.equal(await agrees({ dc_id: world.dcId }), 0)
  assert.deepEqual(await oversight.ids({ rt_id: ` ${world.rtId.toUpperCase()} ` }), expected({ rt_id: world.rtId }))
  for (const id of ['dr-one', 'dr-two']) assert.ok((await agrees({ coordinator_id: id })) > 0)
  assert.equal(await agrees({ coordinator_id: 'dr-nobody' }), 0)
  assert.equal(await agrees({ overdue: true }), 2)
  assert.equal(await agrees({ overdue: false }), made.length - 2)
  for (const field of ['rt_id', 'dc_id']) assert.deepEqual(await oversight.ids({ [field]: 'no uuid' }), [])
})

test('filters combine', async () => {
  const oneOrMany = (values: readonly string[]) =>
    fc.oneof(fc.constantFrom(...values), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }))
  const from = fc.constantFrom(
    '2026-03-01',
    '2026-03-02',
    '2026-03-03T21:00:00Z',
    '2026-03-10',
    '2026-03-11T21:00:00.000Z',
  )
  const to = fc.constantFrom('2026-03-12', '2026-03-13T20:59:59.999Z', '2026-03-14', '2026-03-14T00:00:00+03:00')
  const values = {
    status: oneOrMany(caseStatuses),
    payment: oneOrMany(paymentStatuses),
    date_from: from,
    date_to: to,
    rt_id: fc.constantFrom(world.rtId, other.rtId),
    dc_id: fc.constantFrom(world.dcId, other.dcId, other.dcId),
    coordinator_id: fc.constantFrom('dr-one', 'dr-two'),
    overdue: fc.boolean(),
  }
  const names = fc.subarray(Object.keys(values) as (keyof typeof values)[], { minLength: 2, maxLength: 4 })
  const filters = fc
    .tuple(fc.record(values), names)
    .map(([all, chosen]) => Object.fromEntries(chosen.map(name => [name, all[name]])) as Filter)
  let hits = 0
  await fc.assert(
    fc.asyncProperty(filters, async filter => {
      hits += (await agrees(filter)) > 0 ? 1 : 0
    }),
    { numRuns: 150 },
  )
  assert.ok(hits > 10, 'some of the filters found something')
})

test('a filter and a text combine', async () => {
  const { id } = made.find(row => row.payment === 'mismatch') as Made
  assert.deepEqual(await oversight.ids({ q: id, status: 'payment_pending', overdue: false, dc_id: other.dcId }), [id])
  assert.deepEqual(await oversight.ids({ q: id, status: 'draft' }), [])
  assert.deepEqual(await oversight.ids({ q: id, payment: 'paid' }), [])
  assert.deepEqual(await oversight.ids({ q: id, date_to: '2026-02-28' }), [])
})

test('null is no filter', async () => {
  const nothing = { page: null, size: null, q: null, status: null, payment: null, date_from: null, date_to: null }
  const reply = await oversight.list({ ...nothing, rt_id: null, dc_id: null, coordinator_id: null, overdue: null })
  assert.deepEqual(reply.body.pagination, { total: made.length, page: 1, size: 15 })
})

test('what is no filter is refused and named', async () => {
  const refused: [object, string, RegExp][] = [
    [{ payment: 'settled' }, 'payment', /^payment must be one of: unpaid, pending, paid, failed, refund_pending, /],
    [{ payment: Array(110_000).fill('paid') }, 'payment', /100/],
    [{ date_from: '2026-03-11', date_to: '2026-03-10' }, 'date_to', /must not lie before/],
    [{ date_from: '2026-03-10T00:00:00Z', date_to: '2026-03-09T23:59:59Z' }, 'date_to', /must not lie before/],
    [{ date_from: '2026-02-30' }, 'date_from', /must be a day/],
    [{ date_to: '2026-02-30T10:00:00Z' }, 'date_to', /must be a day/],
    [{ date_from: '10.03.2026' }, 'date_from', /must be a day/],
    [{ date_from: '2026-03-10T25:00:00Z' }, 'date_from', /must be a day/],
    [{ date_from: '2026-03-10T10:00:00' }, 'date_from', /must be a day/],
    [{ date_from: '' }, 'date_from', /must be a day/],
    [{ date_from: '0000-01-01' }, 'date_from', /must be a day/],
  ]
  for (const [body, field, words] of refused) {
    const reply = await oversight.list(body, 'ar')
    assert.equal(reply.code, 400, JSON.stringify(body))
    assert.equal(reply.body.status, 1002)
    assert.equal(reply.body.errors?.[0]?.field, field, JSON.stringify(body))
    assert.match(reply.body.message, words)
    assert.equal(reply.body.data, undefined)
  }
})
