import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldDashboard } from '../../../src/db/oversight/dashboard.ts'
import { DAY } from '../../support/test-clock.ts'
import { good, startOversight } from './oversight-service.ts'
import { recount } from './recount.ts'

const oversight = await startOversight()
const { service, world } = oversight

const revenue = async (body: object = { period: 'all' }) => (await oversight.dashboard(body)).revenue
const allocated = async (caseId: string) =>
  (await service.rows('select allocated from refunds where case_id = $1', [caseId]))[0].allocated

/** The present figures, which must equal a new count. */
async function agreed() {
  const { period, revenue: kept } = await oversight.dashboard({ period: 'all' })
  assert.deepEqual(kept, (await recount(service, period)).revenue)
  await service.rows('select rebuild_oversight()')
  assert.deepEqual(await revenue(), kept, 'counted anew')
  await service.ctx.db.transaction(tx => foldDashboard(tx, 20_000))
  assert.deepEqual(await revenue(), kept, 'folded')
  return kept
}

/** A wrong amount came in some currency, and the case was cancelled, so that it is refunded. */
async function givenBack(amount: number, currency: string): Promise<string> {
  const caseId = await oversight.bring('mismatch')
  await service.rows('update payments set seen_amount = $2, seen_currency = $3 where case_id = $1', [
    caseId,
    amount,
    currency,
  ])
  good(await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Not what was asked' }))
  await service.drain()
  return caseId
}

test('refunding money that was never collected does not lower the revenue', async () => {
  await oversight.bring('paid')
  const back = await oversight.bring('refunded')
  await oversight.bring('paid')
  const before = { collected: 2251.5, refunded: 750.5, net: 1501, currency: 'SAR', unallocated: [] }
  assert.deepEqual(await agreed(), before)
  const wrong = await givenBack(1000, 'USD')
  assert.deepEqual(await agreed(), { ...before, unallocated: [{ amount: 1000, currency: 'USD' }] })
  assert.deepEqual([await allocated(back), await allocated(wrong)], [true, false])
})

test('it is summed by currency, sorted, for the period in which it went back', async () => {
  service.clock.advance(2 * DAY)
  await givenBack(0.1, 'USD')
  await givenBack(0.2, 'USD')
  await givenBack(700, 'SAR')
  await givenBack(3.5, 'EUR')
  const today = [
    { amount: 3.5, currency: 'EUR' },
    { amount: 700, currency: 'SAR' },
    { amount: 0.3, currency: 'USD' },
  ]
  const { collected, unallocated } = await revenue({ period: 'today' })
  assert.deepEqual([collected, unallocated], [0, today])
  assert.deepEqual((await agreed()).unallocated.at(-1), { amount: 1000.3, currency: 'USD' })
  assert.deepEqual((await revenue({ period: 'yesterday' })).unallocated, [])
})

test('a late payment of a cancelled case was collected and goes back; a wrong one was not', async () => {
  const before = await agreed()
  const late = await oversight.bring('pending')
  const wrong = await oversight.bring('pending')
  for (const case_id of [late, wrong]) good(await world.patients('/app/cancel-review-case', { case_id }))
  await service.rows("update sandbox_payments set amount = 9, status = 'paid' where case_id = $1", [wrong])
  good(await service.call(`/app/success-webhook?case_id=${late}`))
  assert.equal((await service.call(`/app/success-webhook?case_id=${wrong}`)).code, 409)
  await service.drain()
  assert.deepEqual([await allocated(late), await allocated(wrong)], [true, false])
  const after = await agreed()
  assert.deepEqual([after.net, after.refunded - before.refunded], [before.net, 750.5])
  assert.deepEqual(after.unallocated[1], { amount: 709, currency: 'SAR' })
})
