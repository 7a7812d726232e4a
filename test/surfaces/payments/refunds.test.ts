import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RemoteFailure } from '../../../src/integrations/http-client.ts'
import type { PaymentProvider, RefundRequest } from '../../../src/integrations/payments/provider.ts'
import { policies } from '../../../src/queue/jobs.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

/** A hub with answers chosen by the test; it keeps the requests. */
const asked: RefundRequest[] = []
let answer: () => void = () => {}
const payments: Partial<PaymentProvider> = {
  refund: async request => {
    asked.push(request)
    answer()
    return { provider_refund_id: `provider-${request.refund_id}`, status: 'settled' }
  },
}
const failing = (status: number | null, message = `The payment hub answered ${status}`) => {
  answer = () => {
    throw new RemoteFailure(message, status)
  }
}
const service = await startService({ override: { payments } })
const world = await createWorld(service)
const about = records(service)

async function cancelledPaid(): Promise<string> {
  const caseId = await world.paid()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  asked.length = 0
  return caseId
}

const paymentStatus = async (caseId: string) =>
  (await world.patients('/app/review-case-details', { case_id: caseId })).body.data.payment_status

test('a refund that is taken is settled', async () => {
  answer = () => {}
  const caseId = await cancelledPaid()
  assert.equal(await paymentStatus(caseId), 'refund_pending')
  service.clock.advance(1000)
  await service.drain()
  const [refund] = await about.refunds(caseId)
  const { payment_ref } = await about.payment(caseId)
  assert.deepEqual(asked, [
    {
      refund_id: refund.refund_id,
      key_no: 0,
      payment_ref,
      payment_id: payment_ref,
      amount: 750.5,
      total: 750.5,
      currency: 'SAR',
      reason: 'not_given',
    },
  ])
  assert.deepEqual([refund.status, refund.last_error, refund.settled_date], ['settled', null, service.clock.now()])
  assert.equal(refund.provider_refund_id, `provider-${refund.refund_id}`)
  const [entry] = (await about.history(caseId)).slice(-1)
  assert.deepEqual([entry.milestone, entry.actor_kind, entry.actor_id], ['refund_settled', 'system', 'payment_hub'])
  assert.equal(await paymentStatus(caseId), 'refunded')
})

test('a refusal fails at once', async () => {
  for (const status of [400, 401, 404, 409, 422]) {
    failing(status)
    const caseId = await cancelledPaid()
    await about.untilQuiet()
    assert.equal(asked.length, 1, String(status))
    const [refund] = await about.refunds(caseId)
    assert.deepEqual([refund.status, refund.last_error], ['failed', `The payment hub answered ${status}`])
    assert.deepEqual((await about.milestones(caseId)).slice(-3), ['cancelled', 'refund_requested', 'refund_failed'])
    assert.equal(await paymentStatus(caseId), 'refund_failed')
  }
})

test('a passing trouble is tried again with the same id, and the last error is kept meanwhile', async () => {
  for (const status of [408, 425, 429, 500, 503, 302, null]) {
    failing(status, `trouble ${status}`)
    const caseId = await cancelledPaid()
    await service.drain()
    const [waiting] = await about.refunds(caseId)
    assert.deepEqual([waiting.status, waiting.last_error], ['requested', `trouble ${status}`])
    answer = () => {}
    await about.untilQuiet()
    assert.equal(asked.length, 2, String(status))
    assert.equal(new Set(asked.map(({ refund_id }) => refund_id)).size, 1)
    const [refund] = await about.refunds(caseId)
    assert.deepEqual([refund.status, refund.last_error], ['settled', null])
    assert.equal((await about.milestones(caseId)).filter(milestone => milestone === 'refund_settled').length, 1)
  }
})

test('after 15 tries it has failed', async () => {
  failing(500)
  const caseId = await cancelledPaid()
  await about.untilQuiet()
  assert.equal(asked.length, 15)
  const [refund] = await about.refunds(caseId)
  assert.deepEqual([refund.status, refund.last_error], ['failed', 'The payment hub answered 500'])
  assert.equal((await about.milestones(caseId)).at(-1), 'refund_failed')
  assert.deepEqual(await service.rows("select 1 from pgboss.job where name = 'refund_dead'"), [])
})

test('15 tries are spread over about a day', () => {
  const { retryLimit, retryDelay, retryDelayMax = 0 } = policies.refund
  // The queue waits between once and twice the doubled delay; on average one and a half times.
  const gaps = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** n * 1.5))
  const hours = gaps.reduce((sum, gap) => sum + gap) / 3600
  assert.ok(hours > 16 && hours < 30, `${hours} h`)
})

test('a refund whose last try ended in a crash has failed too, where people see it', async () => {
  answer = () => {}
  const caseId = await cancelledPaid()
  const [{ refund_id }] = await about.refunds(caseId)
  await service.rows("delete from pgboss.job where name = 'refund' and data ->> 'refund_id' = $1", [refund_id])
  await service.ctx.db.transaction(tx => service.ctx.queue.enqueue(tx, 'refund_dead', [{ kind: 'refund', refund_id }]))
  await service.drain()
  const [refund] = await about.refunds(caseId)
  assert.deepEqual([refund.status, refund.last_error], ['failed', 'the worker stopped during the last try'])
  assert.equal((await about.milestones(caseId)).at(-1), 'refund_failed')
  assert.deepEqual(asked, [])
})

test('a job that runs twice, or comes late, does nothing again', async () => {
  answer = () => {}
  const caseId = await cancelledPaid()
  await service.drain()
  const [{ refund_id }] = await about.refunds(caseId)
  const before = await about.history(caseId)
  for (const name of ['refund', 'refund_dead'] as const) {
    await service.ctx.db.transaction(tx => service.ctx.queue.enqueue(tx, name, [{ kind: 'refund', refund_id }]))
  }
  await service.drain()
  assert.equal(asked.length, 1)
  assert.deepEqual(await about.history(caseId), before)
  assert.equal((await about.refunds(caseId))[0].status, 'settled')
})

test('the sandbox’s hub that loses its answers, or answers every other time, refunds once', async () => {
  const sandbox = await startService()
  const there = await createWorld(sandbox)
  const beside = records(sandbox)
  for (const mode of ['answer_lost', 'flaky', 'down']) {
    const caseId = await there.paid()
    await there.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
    await beside.fault('payment_hub', mode)
    await sandbox.drain()
    assert.equal((await beside.refunds(caseId))[0].status, 'requested', mode)
    await beside.makeDue()
    await beside.fault('payment_hub', 'none')
    await sandbox.drain()
    assert.equal((await beside.refunds(caseId))[0].status, 'settled')
    const received = await beside.refundsReceived(caseId)
    assert.equal(received.length, 1, mode)
    assert.equal(received[0].idempotency_key, received[0].refund_id)
  }
})
