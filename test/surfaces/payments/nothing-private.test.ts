import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GatewayPayment, NewPayment } from '../../../src/integrations/payment-gateway.ts'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { logLines } from '../../support/log-lines.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const CANARY = 'canary'
let planted = 0
/** A word that must never leave the service, different in every field. */
const canary = () => `${CANARY}-${planted++}`

const logged = logLines()
const asked: NewPayment[] = []
let status: GatewayPayment['status'] = 'pending'
const service = await startService({
  env: { SANDBOX_STRICT: '1' },
  override: {
    log: logged.log,
    paymentGateway: {
      createPayment: async payment => {
        asked.push(payment)
        return { payment_url: `https://pay.example.org/${payment.payment_ref}` }
      },
      getPayment: async payment_ref => ({ payment_ref, status, amount: 750.5, currency: 'SAR' }),
    },
  },
})
const world = await createWorld(service)
const about = records(service)

const patient = () =>
  service.token('app', 'patient-7', { name: canary(), phone: canary(), email: `${canary()}@example.org` })
const fields = (changes = {}) =>
  world.fields({
    medical_history: canary(),
    medical_documents: [{ url: `https://files.example.org/${canary()}`, key: canary(), name: canary() }],
    ...changes,
  })
const call = (path: string, body: unknown) => service.call(path, { token: patient(), body })

test('no name, medical text, document address or free text leaves, or waits in the queue', async () => {
  await service.rows('update review_types set title_en = $1, title_ar = $1, description_en = $1', [canary()])
  await service.rows('update disease_categories set spec_en = $1, spec_ar = $1', [canary()])
  const names = () => ({ name_en: canary(), name_ar: canary(), speciality_en: canary(), speciality_ar: canary() })
  await importDoctors(service.ctx, {
    departments: [{ department_id: 'cardiology', name_en: canary(), name_ar: canary() }],
    doctors: ['dr-1', 'dr-2'].map(id => profile(id, names())),
  })
  const save = async (changes = {}) => (await call('/app/save-review-case', fields(changes))).body.data.case_id
  const assign = (case_id: string) =>
    world.admins('/admin/assign-coordinator', { case_id, doctor_id: 'dr-1', requested_documents: [canary()] })

  const draft = await save({ status: 'draft' })
  await call('/app/edit-review-case', fields({ case_id: draft, status: 'draft' }))
  const rejected = await save()
  await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: canary() })

  const paid: string[] = [await save(), await save()]
  for (const caseId of paid) {
    assert.equal((await assign(caseId)).code, 200)
    await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-2' })
    const { payment_ref } = await about.payment(caseId)
    status = 'failed'
    await service.call(`/app/failed-webhook?payment_ref=${payment_ref}`)
    status = 'paid'
    await service.call(`/app/success-webhook?payment_ref=${payment_ref}`)
    assert.equal(await world.status(caseId), 'payment_success')
  }
  for (const case_id of paid) {
    const words = async (path: string, body: object) => assert.equal((await call(path, body)).code, 200, path)
    const doctors = async (id: string, path: string, body: object) => {
      const reply = await world.doctors(id, path, body)
      assert.equal(reply.code, 200, reply.text)
      return reply.body.data.sop_id
    }
    await words('/app/send-message', { case_id, text: canary() })
    await doctors('dr-2', '/pro/send-message', { case_id, text: canary() })
    const asked = { case_id, doctor_id: 'dr-1', note: canary() }
    const first = await doctors('dr-2', '/pro/assign-doctor', asked)
    await doctors('dr-2', '/pro/remind-doctor', { sop_id: first })
    await doctors('dr-1', '/pro/decline-assignment', { sop_id: first, reason: canary() })
    const second = await doctors('dr-2', '/pro/assign-doctor', asked)
    await doctors('dr-2', '/pro/withdraw-doctor', { sop_id: second, reason: canary() })
    const third = await doctors('dr-2', '/pro/assign-doctor', asked)
    await world.admins('/admin/remove-doctor', { sop_id: third, reason: canary() })
    await world.admins('/admin/replace-coordinator', { case_id, doctor_id: 'dr-1', reason: canary() })
    await world.admins('/admin/list-messages', { case_id, reason: canary() })
  }
  service.clock.advance(30 * DAY)
  assert.equal((await service.call('/scheduler/draftNotification')).body.data.enqueued, 1)
  assert.equal((await service.call('/scheduler/sendDelayReportNotification')).body.data.enqueued, 2)
  // Some messages are delivered at the first try, the others after one failure.
  await about.fault('notification_hub', 'flaky')
  await service.drain()
  await about.fault('notification_hub', 'none')
  await about.makeDue()
  await call('/app/cancel-review-case', { case_id: paid[0], reason_code: 'other', reason: canary() })
  await world.admins('/admin/cancel-review-case', { case_id: paid[1], reason: canary() })
  await service.drain()

  const queue = JSON.stringify(await service.rows('select data, output from pgboss.job'))
  const notifications = JSON.stringify(await service.rows('select body, idempotency_key from sandbox_notifications'))
  const refunds = JSON.stringify(await service.rows('select body, idempotency_key from sandbox_refunds'))
  assert.ok(planted > 30, 'canaries were planted')
  assert.match(queue, /proceed_to_pay/)
  assert.match(notifications, /SNR_CASE_CANCELLED/)
  assert.match(queue, /new_message/)
  assert.match(queue, /doctor_declined/)
  assert.match(refunds, /"reason":"other"/)
  assert.match(refunds, /"reason":"admin_cancelled"/)
  assert.match(JSON.stringify(asked), /Second opinion/)
  for (const [where, text] of Object.entries({ queue, notifications, refunds, gateway: JSON.stringify(asked) })) {
    assert.ok(!text.includes(CANARY), where)
    assert.ok(!text.includes('files.example.org'), where)
  }
  assert.ok(!logged.text().includes(CANARY), 'log')
  assert.ok(!logged.text().includes('payment_ref='), 'no query strings in the log')

  // Payloads contain only a kind and ids.
  const shapes: Record<string, string[]> = {
    notification: ['activity_id', 'case_id', 'kind', 'recipient'],
    reminder: ['case_id', 'kind', 'user_id'],
    refund: ['kind', 'refund_id'],
  }
  const jobs = await service.rows('select distinct name, data from pgboss.job')
  assert.deepEqual([...new Set(jobs.map(({ name }) => name))].sort(), Object.keys(shapes).sort())
  for (const { name, data } of jobs) assert.deepEqual(Object.keys(data).sort(), shapes[name], name)
})
