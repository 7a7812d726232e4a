import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const suffix = world.rtId.slice(0, 8)

const order = async (caseId: string, lang?: string) =>
  dataOf(
    await service.call(`/app/confirm-order-deatils?case_id=${caseId}`, {
      token: world.patient,
      ...(lang ? { lang } : {}),
    }),
  )

test('an order from nothing to paid, null where there is nothing yet', async () => {
  const caseId = await world.save()
  const start = {
    case_id: caseId,
    case_number: await world.number(caseId),
    review_type: `Full review ${suffix}`,
    disease: `Cardiology ${suffix}`,
    patient_age: 45,
    patient_gender: 'female',
    status: 'review',
    payment_status: 'unpaid',
    total_amount: null,
    currency: 'SAR',
    payment_url: null,
    invoice_no: null,
    paid_date: null,
    due_date: null,
  }
  assert.deepEqual(await order(caseId), start)
  assert.deepEqual(await order(caseId, 'ar'), { ...start, review_type: 'مراجعة شاملة', disease: 'أمراض القلب' })

  dataOf(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: 'dr-1' }))
  const [{ payment_url }] = await service.rows('select payment_url from payments where case_id = $1', [caseId])
  const pending = { ...start, status: 'payment_pending', payment_status: 'pending', total_amount: 750.5, payment_url }
  assert.deepEqual(await order(caseId), pending)

  dataOf(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  assert.deepEqual(await order(caseId), { ...pending, status: 'payment_failed', payment_status: 'failed' })

  service.clock.advance(MINUTE)
  dataOf(await service.call(`/app/success-webhook?case_id=${caseId}`))
  const paid = {
    ...pending,
    status: 'payment_success',
    payment_status: 'paid',
    payment_url: null,
    invoice_no: 'INV-2026-000001',
    paid_date: service.clock.now().toISOString(),
    due_date: '2026-03-17T20:59:59.999Z',
  }
  assert.deepEqual(await order(caseId), paid)
  dataOf(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  assert.deepEqual(await order(caseId), { ...paid, status: 'cancelled', payment_status: 'refund_pending' })
})
