import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertAssignment } from '../../../src/db/cases/assignments.ts'
import { each, words } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const suffix = world.rtId.slice(0, 8)

await service.rows(
  `insert into departments (department_id, name_en, name_ar, created_date) values ('d', 'Heart', 'القلب', now())`,
)
await service.rows(
  `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
   values ('dr-known', 'd', 'Dr. Noura', 'د. نورة', 'Cardiologist', 'طبيبة قلب', now()),
     ('dr-other', 'd', 'Dr. Sami', 'د. سامي', 'Surgeon', 'جرّاح', now())`,
)

const details = async (case_id: string, lang?: string) =>
  dataOf(await world.patients('/app/review-case-details', { case_id }, lang))

const now = () => service.clock.now().toISOString()

test('a new case: its record, and what is shown beside it', async () => {
  const caseId = await world.save({ status: 'draft', medical_history: undefined, medical_documents: undefined })
  assert.deepEqual(await details(caseId), {
    case_id: caseId,
    case_number: await world.number(caseId),
    patient_name: 'Sara Ahmad',
    account_name: 'Sara Ahmad',
    relation: null,
    rt_id: world.rtId,
    dc_id: world.dcId,
    patient_age: 45,
    patient_gender: 'female',
    status: 'draft',
    medical_history: null,
    medical_documents: [],
    questions: [],
    created_date: now(),
    updated_date: now(),
    reject_reason: null,
    case_coordinator_id: null,
    review_type: `Full review ${suffix}`,
    disease: `Cardiology ${suffix}`,
    status_label: 'Draft',
    studies: [],
    timeline: [],
    coordinator: null,
    requested_documents: [],
    total_amount: null,
    currency: 'SAR',
    payment_status: 'unpaid',
    refund_amount: null,
    refund_currency: null,
    payment_url: null,
    due_date: null,
    is_late: false,
    expected_date: null,
    delay: null,
    consent: { version: null, given_date: null, withdrawn_date: null },
    consent_ticks: null,
    cancel_reason: null,
    unread_messages: 0,
    can_edit: true,
    can_cancel: true,
    allowed: ['edit-review-case', 'update-meddocs', 'cancel-review-case', 'withdraw-consent'],
  })
})

test('what was sent comes back as it was sent', async () => {
  const history = 'ألم في الصدر 💔\n"quoted" \\ \u2028 end'
  const medical_documents = [{ url: 'https://x/?a=1&b=<2>', key: 'k/1', name: 'تقرير.pdf' }]
  const detail = await details(await world.save({ medical_history: history, medical_documents, patient_age: 0 }))
  assert.deepEqual(
    [detail.medical_history, detail.medical_documents, detail.patient_age],
    [history, medical_documents, 0],
  )
})

test('a case on its way: timeline, coordinator, payment, in both languages', async () => {
  const caseId = await world.save()
  const submitted = now()
  service.clock.advance(MINUTE)
  const assign = { case_id: caseId, doctor_id: 'dr-known', requested_documents: ['ECG', 'Blood test'] }
  const { sop_id } = dataOf(await world.admins('/admin/assign-coordinator', assign))
  const assigned = now()
  const english = await details(caseId)
  const [payment] = await service.rows('select payment_url from payments where case_id = $1', [caseId])
  assert.deepEqual(english.timeline, [
    { milestone: 'new_case', title: 'Case submitted', date: submitted },
    { milestone: 'coordinator_assigned', title: 'Coordinating doctor assigned', date: assigned },
    { milestone: 'payment_pending', title: 'Waiting for payment', date: assigned },
  ])
  assert.deepEqual(english.coordinator, { doctor_id: 'dr-known', name: 'Dr. Noura', speciality: 'Cardiologist' })
  assert.equal(english.case_coordinator_id, 'dr-known')
  const requested = { sop_id, doctor_name: 'Dr. Noura', documents: ['ECG', 'Blood test'] }
  assert.deepEqual(english.requested_documents, [requested])
  assert.deepEqual(
    [english.total_amount, english.payment_status, english.payment_url, english.can_edit, english.can_cancel],
    [750.5, 'pending', payment.payment_url, false, true],
  )
  assert.equal(english.updated_date, assigned)

  const arabic = await details(caseId, 'ar')
  assert.deepEqual(arabic, {
    ...english,
    review_type: 'مراجعة شاملة',
    disease: 'أمراض القلب',
    status_label: 'بانتظار الدفع',
    timeline: [
      { milestone: 'new_case', title: 'تم تقديم الحالة', date: submitted },
      { milestone: 'coordinator_assigned', title: 'تم تعيين الطبيب المنسق', date: assigned },
      { milestone: 'payment_pending', title: 'بانتظار الدفع', date: assigned },
    ],
    coordinator: { doctor_id: 'dr-known', name: 'د. نورة', speciality: 'طبيبة قلب' },
    requested_documents: [{ ...requested, doctor_name: 'د. نورة' }],
  })
})

test('paid, failed and refunded, as the patient sees it', async () => {
  const failed = await world.assigned('dr-known')
  dataOf(await service.call(`/app/failed-webhook?case_id=${failed}`))
  const declined = await details(failed)
  assert.deepEqual([declined.status, declined.payment_status], ['payment_failed', 'failed'])
  assert.match(declined.payment_url, /checkout/)

  const paid = await world.paid('dr-known')
  const inProgress = await details(paid)
  assert.deepEqual(
    [inProgress.payment_status, inProgress.payment_url, inProgress.due_date],
    ['paid', null, '2026-03-17T20:59:59.999Z'],
  )
  dataOf(await world.patients('/app/cancel-review-case', { case_id: paid, reason: 'Enough' }))
  const cancelled = await details(paid)
  assert.deepEqual(
    [cancelled.status, cancelled.payment_status, cancelled.cancel_reason, cancelled.can_cancel],
    ['cancelled', 'refund_pending', 'Enough', false],
  )
  await service.drain()
  const refunded = await details(paid)
  assert.equal(refunded.payment_status, 'refunded')
  assert.deepEqual(
    refunded.timeline.map((entry: { milestone: string }) => entry.milestone),
    words('new_case coordinator_assigned payment_pending payment_success cancelled refund_requested refund_settled'),
  )
})

test('a rejected case says why', async () => {
  const caseId = await world.save()
  dataOf(await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: ' Not legible ' }))
  const detail = await details(caseId)
  assert.deepEqual(
    [detail.status, detail.status_label, detail.reject_reason, detail.can_edit, detail.can_cancel],
    ['rejected', 'Rejected', 'Not legible', false, false],
  )
})

test('only active members of the team are shown; a doctor without a profile by id', async () => {
  const caseId = await world.assigned('dr-known')
  dataOf(await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-other' }))
  assert.equal((await details(caseId)).coordinator.name, 'Dr. Sami')
  await service.rows(`update second_opinions set doctor_id = 'dr-gone' where case_id = $1 and active = 1`, [caseId])
  for (const [doctorId, wanted] of [
    ['dr-known', 'MRI'],
    ['dr-left', 'Old'],
  ] as const) {
    const row = { assignmentId: randomUUID(), caseId, doctorId, requestedDocuments: [wanted], coordinator: false }
    await service.ctx.db.transaction(tx => insertAssignment(tx, { ...row, now: service.clock.now() }))
  }
  await service.rows("update second_opinions set active = 0 where doctor_id = 'dr-left'")
  for (const lang of ['0', '1']) {
    assert.deepEqual((await details(caseId, lang)).coordinator, {
      doctor_id: 'dr-gone',
      name: 'dr-gone',
      speciality: null,
    })
  }
  const asked = (await details(caseId)).requested_documents
  assert.deepEqual(each(asked, 'doctor_name', 'documents'), [['Dr. Noura', ['MRI']]])
})
