import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const world = await createWorld(service)

test('a case from intake to paid, as everyone sees it', async () => {
  const caseId = await world.save({ status: 'draft' })
  const edited = await world.patients('/app/edit-review-case', world.fields({ case_id: caseId }))
  assert.deepEqual(edited.body.data, { case_id: caseId, status: 'review' })

  const assigned = await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: ' dr-7 ' })
  assert.equal(assigned.code, 200, assigned.text)
  assert.deepEqual(Object.keys(assigned.body.data), ['case_id', 'doctor_id', 'sop_id'])
  assert.equal(assigned.body.data.doctor_id, 'dr-7')

  const [payment] = await service.rows('select * from payments where case_id = $1', [caseId])
  const order = await service.call(`/app/confirm-order-deatils?case_id=${caseId}`, { token: world.patient })
  assert.equal(order.body.data.payment_url, `http://service.test/sandbox/checkout/${payment.payment_ref}`)
  assert.equal(order.body.data.total_amount, 750.5)

  await service.drain()
  const cards = await service.call('/app/get-sticky-data', { token: world.patient })
  assert.equal(cards.body.data.cards[0].title, 'Proceed to pay')

  const paid = await service.call(`/app/success-webhook?case_id=${caseId}&payment_ref=${payment.payment_ref}`)
  assert.deepEqual(paid.body, {
    status: 1000,
    message: 'Success',
    data: { case_id: caseId, status: 'payment_success' },
  })

  const detail = await world.patients('/app/review-case-details', { case_id: caseId })
  assert.deepEqual(
    detail.body.data.timeline.map((entry: { milestone: string }) => entry.milestone),
    ['new_case', 'coordinator_assigned', 'payment_pending', 'payment_success'],
  )
  assert.equal(detail.body.data.payment_status, 'paid')
  // Tuesday 10 March 2026 and five working days: Wed, Thu, Sun, Mon, Tue.
  assert.equal(detail.body.data.due_date, '2026-03-17T20:59:59.999Z')

  await service.drain()
  const { body } = await service.call(`/sandbox/notifications?case_id=${caseId}`)
  assert.deepEqual(body.data.map((sent: { template_code: string }) => sent.template_code).sort(), [
    'SNR_COORDINATOR_ASSIGNED',
    'SNR_PAYMENT_RECEIVED',
    'SNR_PROCEED_TO_PAY',
  ])

  const cancelled = await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.deepEqual(cancelled.body.data, { case_id: caseId, status: 'cancelled', refund: 'pending' })
  await service.drain()
  const refunds = await service.call(`/sandbox/refunds?case_id=${caseId}`)
  assert.equal(refunds.body.data.length, 1)
  assert.equal(refunds.body.data[0].amount, 750.5)
  const after = await world.patients('/app/review-case-details', { case_id: caseId })
  assert.equal(after.body.data.payment_status, 'refunded')
})
