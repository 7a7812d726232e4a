import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { outcomes } from '../../../src/domain/case/opinion.ts'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import { each } from '../../support/each.ts'
import { DAY } from '../../support/test-clock.ts'
import { startOversight, states } from './oversight-service.ts'

const oversight = await startOversight()
const { service } = oversight
const total = async (body: object) => (await oversight.list(body)).body.pagination.total
const submitted = caseStatuses.filter(status => status !== 'draft')

/** Cases in every state; the closed ones were closed some days after their start. */
before(async () => {
  for (const start of ['2026-02-26T09:00:00Z', '2026-03-10T20:59:59Z', '2026-03-10T21:00:00Z']) {
    service.clock.set(start)
    for (const state of states) await oversight.bring(state)
    const coordinator = 'dr-coordinator'
    const late = [await oversight.bring('review'), await oversight.bring('paid', { coordinator })]
    service.clock.advance(4 * DAY)
    await service.call('/admin/reject-reviewcase', {
      token: service.token('admin', 'admin-1'),
      body: { case_id: late[0], reject_reason: 'Cannot be read' },
    })
    await oversight.complete(late[1] ?? '', coordinator)
    await service.rows('update review_cases set outcome = $2 where case_id = $1', [late[1], 'changed_both'])
  }
})

test('every figure of the dashboard is the total of a list', async () => {
  for (const body of [
    { period: 'this_month' },
    { period: 'custom', from: '2026-03-02', to: '2026-03-11' },
    { period: 'all' },
  ]) {
    const { period, totals, by_status, by_category, by_review_type, outcomes: ended } = await oversight.dashboard(body)
    const made = { date_from: period.from, date_to: period.to }
    const closed = { closed_from: period.from, closed_to: period.to }
    assert.equal(await total({ ...made, status: submitted }), totals.created)
    for (const status of ['completed', 'cancelled', 'rejected'])
      assert.equal(await total({ ...closed, status }), totals[status], `${status} ${JSON.stringify(body)}`)
    for (const status of caseStatuses) assert.equal(await total({ ...made, status }), by_status[status], status)
    for (const { id, created } of by_category)
      assert.equal(await total({ ...made, dc_id: id, status: submitted }), created)
    for (const { id, created } of by_review_type)
      assert.equal(await total({ ...made, rt_id: id, status: submitted }), created)
    for (const outcome of outcomes) assert.equal(await total({ ...closed, outcome }), ended[outcome], outcome)
    assert.equal(await total({ overdue: true }), totals.overdue)
  }
  assert.ok((await oversight.dashboard({ period: 'all' })).outcomes.changed_both > 0)
})

test('closing is a day of Riyadh or a moment; a span that ends before it begins is named', async () => {
  assert.equal(await total({ closed_from: '2026-03-14', closed_to: '2026-03-14' }), 2)
  assert.equal(await total({ closed_from: '2026-03-14T20:59:59Z', closed_to: '2026-03-14T20:59:59Z' }), 2)
  const reply = await oversight.list({ closed_from: '2026-03-02', closed_to: '2026-03-01' })
  assert.equal(reply.code, 400)
  assert.deepEqual(each(reply.body.errors, 'field', 'code'), [['closed_to', 'order']])
  const unknown = await oversight.list({ outcome: 'better' })
  assert.deepEqual(each(unknown.body.errors, 'field', 'code'), [['outcome', 'unknown_value']])
})
