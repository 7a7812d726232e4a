import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOtherSide } from '../support/other-side.ts'
import { records } from '../support/records.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const [gateway, paymentHub, notificationHub] = [await startOtherSide(), await startOtherSide(), await startOtherSide()]
const service = await startService({
  env: {
    SANDBOX: 'off',
    PAYMENT_GATEWAY_URL: gateway.url,
    PAYMENT_GATEWAY_API_KEY: 'gateway-key',
    PAYMENT_HUB_URL: paymentHub.url,
    PAYMENT_HUB_API_KEY: 'refund-key',
    NOTIFICATION_HUB_URL: notificationHub.url,
    NOTIFICATION_HUB_API_KEY: 'notification-key',
  },
})
const world = await createWorld(service)
const about = records(service)

/** A gateway that creates links and reports the given state for every payment. */
function gatewaySays(word: Record<string, unknown>): void {
  gateway.answerWith(({ method, path, body }) => {
    const payment_ref = method === 'POST' ? body.payment_ref : path.split('/').at(-1)
    const answer =
      method === 'POST' ? { payment_url: `https://pay.example.org/${payment_ref}` } : { payment_ref, ...word }
    return { code: 200, body: JSON.stringify(answer) }
  })
}

test('a case is paid and refunded through real addresses, each side with its own key', async () => {
  gatewaySays({ status: 'paid', amount: '750.50', currency: 'SAR' })
  const caseId = await world.assigned('dr-1')
  const { payment_ref } = await about.payment(caseId)
  assert.equal((await about.subject(caseId)).payment_url, `https://pay.example.org/${payment_ref}`)
  await service.drain()
  assert.equal((await service.call(`/app/success-webhook?case_id=${caseId}`)).code, 200)
  await service.drain()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  await service.drain()
  assert.deepEqual([...new Set(gateway.received.map(({ headers }) => headers['x-api-key']))], ['gateway-key'])
  const [refund] = await about.refunds(caseId)
  assert.equal(refund.status, 'settled')
  assert.deepEqual(
    paymentHub.received.map(({ path, headers, body }) => [
      path,
      headers['x-api-key'],
      headers['idempotency-key'],
      body,
    ]),
    [
      [
        '/refunds',
        'refund-key',
        refund.refund_id,
        { refund_id: refund.refund_id, payment_ref, amount: 750.5, currency: 'SAR', reason: 'not_given' },
      ],
    ],
  )
  // Messages to the coordinator and the patient, then to the coordinator at payment and at cancellation.
  assert.equal(notificationHub.received.length, 4)
  for (const { path, headers, body } of notificationHub.received) {
    assert.equal(path, '/worker/notification')
    assert.equal(headers['x-api-key'], 'notification-key')
    assert.deepEqual(Object.keys(body), ['template_code', 'recipient', 'case_id', 'lang', 'params'])
  }
})

test('a gateway that answers 5xx, 4xx or nonsense is one out of reach', async () => {
  gatewaySays({ status: 'pending', amount: 750.5, currency: 'SAR' })
  const [open, assigned] = [await world.save(), await world.assigned()]
  const { payment_ref } = await about.payment(assigned)
  const before = [await about.snapshot(open), await about.snapshot(assigned)]
  for (const answer of [{ code: 500 }, { code: 400 }, { code: 404 }, { code: 200, body: '<html>' }, { code: 200 }]) {
    gateway.answerWith(() => answer)
    const assign = await world.admins('/admin/assign-coordinator', { case_id: open, doctor_id: 'dr-1' })
    const success = await service.call(`/app/success-webhook?payment_ref=${payment_ref}`)
    const failed = await service.call(`/app/failed-webhook?payment_ref=${payment_ref}`)
    for (const reply of [assign, success, failed]) {
      assert.deepEqual([reply.code, reply.body.status, reply.headers['retry-after']], [503, 1001, '1'])
    }
  }
  assert.deepEqual([await about.snapshot(open), await about.snapshot(assigned)], before)
})

test('a hub that answers 500 after having processed a refund gets the same key again', async () => {
  gatewaySays({ status: 'paid', amount: 750.5, currency: 'SAR' })
  const caseId = await world.paid()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  const processed: (string | string[] | undefined)[] = []
  paymentHub.answerWith(({ headers }) => {
    processed.push(headers['idempotency-key'])
    return { code: processed.length === 1 ? 500 : 200 }
  })
  await service.drain()
  assert.equal((await about.refunds(caseId))[0].last_error, 'The payment hub answered 500')
  await about.makeDue()
  await service.drain()
  const [refund, ...more] = await about.refunds(caseId)
  assert.deepEqual(more, [])
  assert.equal(refund.status, 'settled')
  assert.deepEqual(processed, [refund.refund_id, refund.refund_id])
})
