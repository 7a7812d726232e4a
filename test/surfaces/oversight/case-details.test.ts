import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milestones } from '../../../src/domain/case/journal.ts'
import { text } from '../../../src/i18n/text.ts'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { each, words } from '../../support/each.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { good, STATES, type State, startOversight, states } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

const SHAPE = {
  '': words(`
    case patient review_type disease timeline activity team doctors financial delay due_date is_overdue on_hold
    erasure allowed consent studies withheld
  `),
  case: words(`
    case_id case_number patient_name account_name relation user_id rt_id dc_id patient_age patient_gender status
    medical_history medical_documents questions reject_reason case_coordinator_id draft_notif_sent
    delay_report_sent payment_url total_amount report outcome created_date updated_date cancel_reason
  `),
  patient: ['user_id', 'name', 'phone', 'email'],
  review_type: ['rt_id', 'title_en', 'title_ar'],
  disease: ['dc_id', 'spec_en', 'spec_ar'],
  team: ['coordinator', 'doctors'],
  financial: words(`
    total_amount currency payment_status payment_url paid_date seen_amount seen_amount_text seen_currency invoice
    refund refunds refundable disputes provider provider_payment_id
  `),
} as const
const ENTRY = ['milestone', 'title_en', 'title_ar', 'date', 'actor_kind', 'actor_id', 'note']
const ACTIVITY = ['action', 'actor_kind', 'actor_id', 'note', 'details', 'date']
const MEMBER = words(`
  sop_id doctor_id name_en name_ar opinion_status note wished_date answer_note requested_documents assigned_date
  submitted_date reminded_date can_remind
`)

const keys = (value: object) => Object.keys(value).sort()

function assertShape(file: any, state: State): void {
  const { '': whole, ...parts } = SHAPE
  assert.deepEqual(keys(file), [...whole, ...(state === 'completed' ? ['pdf_url'] : [])].sort(), state)
  for (const [part, fields] of Object.entries(parts)) assert.deepEqual(keys(file[part]), fields.toSorted(), part)
  for (const entry of file.timeline) assert.deepEqual(keys(entry), ENTRY.toSorted())
  for (const entry of file.activity) assert.deepEqual(keys(entry), ACTIVITY.toSorted())
  for (const member of [file.team.coordinator, ...file.team.doctors].filter(Boolean)) {
    assert.deepEqual(keys(member), MEMBER.toSorted())
  }
  const { invoice, refund } = file.financial
  if (invoice) assert.deepEqual(keys(invoice), ['amount', 'currency', 'invoice_no', 'issued_date'])
  if (refund) {
    const fields = words(`
      refund_id amount currency status reason requested_date settled_date last_error provider_refund_id credit_note_no
    `)
    assert.deepEqual(keys(refund), fields.toSorted())
  }
}

const TIMELINES: Record<State, string[]> = (() => {
  const assigned = ['new_case', 'coordinator_assigned', 'payment_pending']
  const paid = [...assigned, 'payment_success']
  const cancelled = [...paid, 'cancelled', 'refund_requested']
  return {
    draft: [],
    review: ['new_case'],
    rejected: ['new_case', 'rejected'],
    cancelled: ['new_case', 'cancelled'],
    pending: assigned,
    failed: assigned,
    mismatch: assigned,
    paid,
    completed: [...paid, 'completed'],
    partly_refunded: [...paid, 'refund_requested', 'refund_settled'],
    refund_pending: cancelled,
    refunded: [...cancelled, 'refund_settled'],
    refund_failed: [...cancelled, 'refund_failed'],
  }
})()

for (const state of states) {
  test(`the file of a case: ${state}`, async () => {
    const caseId = await oversight.bring(state)
    const file = await oversight.file(` ${caseId.toUpperCase()} `)
    assertShape(file, state)
    const [status, payment] = STATES[state]
    assert.equal(file.case.status, status)
    assert.equal(file.financial.payment_status, payment)
    assert.deepEqual(each(file.timeline, 'milestone'), TIMELINES[state])
    // Dropped messages are left out here: only staff see them, and dropped-messages.test.ts checks them.
    const actions = file.activity.map((entry: any) => entry.action)
    assert.deepEqual(
      actions.filter((action: string) => action !== 'message_dropped'),
      TIMELINES[state],
    )
    const hasMoney = file.financial.total_amount !== null
    assert.equal(hasMoney, payment !== 'unpaid')
    assert.equal(file.team.coordinator?.doctor_id ?? null, file.case.case_coordinator_id)
    const wasPaid = ['paid', 'partly_refunded', 'refund_pending', 'refunded', 'refund_failed'].includes(payment)
    assert.equal(file.financial.invoice !== null, wasPaid)
    assert.equal(file.financial.paid_date, wasPaid ? service.clock.now().toISOString() : null)
    assert.equal(file.financial.refund !== null, /refund/.test(payment))
    assert.equal(file.due_date !== null, wasPaid)
  })
}

test('a whole file, field by field', async () => {
  const departments = [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }]
  const lead = profile('dr-lead', { name_en: 'Dr. Lead', name_ar: 'د. قائد' })
  const heart = profile('dr-heart', { name_en: 'Dr. Heart', name_ar: 'د. قلب' })
  await importDoctors(service.ctx, {
    departments,
    doctors: [lead, heart, profile('dr-idle'), profile('dr-coordinator')],
  })
  service.clock.set('2026-03-12T08:00:00.000Z')
  const caseId = await oversight.bring('paid', { coordinator: 'dr-lead' })
  service.clock.advance(MINUTE)
  const assign = { case_id: caseId, doctor_id: 'dr-heart', requested_documents: ['Latest ECG'] }
  const { sop_id } = good(await world.doctors('dr-lead', '/pro/assign-doctor', assign))
  service.clock.advance(MINUTE)
  const opinion = { sop_id, status: 'submitted', diagnosis: 'Angina', recommendations: 'Rest' }
  good(await world.doctors('dr-heart', '/pro/review-report', opinion))
  good(await world.doctors('dr-lead', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-idle' }))
  service.clock.set('2026-03-20T08:00:00.000Z')
  good(await world.doctors('dr-lead', '/pro/delay-notification', { case_id: caseId, reason: 'Waiting for the ECG' }))

  const file = await oversight.file(caseId)
  assert.deepEqual(file.case, {
    case_id: caseId,
    case_number: await world.number(caseId),
    user_id: 'patient-1',
    patient_name: 'Sara Ahmad',
    account_name: 'Sara Ahmad',
    relation: null,
    rt_id: world.rtId,
    dc_id: world.dcId,
    patient_age: 45,
    patient_gender: 'female',
    status: 'payment_success',
    medical_history: 'Chest pain since March',
    medical_documents: [{ url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI' }],
    questions: [],
    reject_reason: null,
    cancel_reason: null,
    case_coordinator_id: 'dr-lead',
    draft_notif_sent: 0,
    delay_report_sent: 1,
    payment_url: file.financial.payment_url,
    total_amount: 750.5,
    report: null,
    outcome: null,
    created_date: '2026-03-12T08:00:00.000Z',
    updated_date: '2026-03-12T08:02:00.000Z',
  })
  assert.deepEqual(file.patient, { user_id: 'patient-1', name: 'Sara Ahmad', phone: '+966500000000', email: null })
  assert.deepEqual(file.review_type, {
    rt_id: world.rtId,
    title_en: `Full review ${world.rtId.slice(0, 8)}`,
    title_ar: 'مراجعة شاملة',
  })
  assert.deepEqual(file.disease, {
    dc_id: world.dcId,
    spec_en: `Cardiology ${world.rtId.slice(0, 8)}`,
    spec_ar: 'أمراض القلب',
  })
  const [coordinator] = await service.rows(
    'select sop_id from second_opinions where case_id = $1 and is_coordinator = 1',
    [caseId],
  )
  assert.deepEqual(file.team.coordinator, {
    sop_id: coordinator.sop_id,
    doctor_id: 'dr-lead',
    name_en: 'Dr. Lead',
    name_ar: 'د. قائد',
    opinion_status: 'pending',
    note: null,
    wished_date: null,
    answer_note: null,
    requested_documents: [],
    assigned_date: '2026-03-12T08:00:00.000Z',
    submitted_date: null,
    reminded_date: null,
    can_remind: true,
  })
  assert.deepEqual(file.team.doctors[0], {
    sop_id,
    doctor_id: 'dr-heart',
    name_en: 'Dr. Heart',
    name_ar: 'د. قلب',
    opinion_status: 'submitted',
    note: null,
    wished_date: null,
    answer_note: null,
    requested_documents: ['Latest ECG'],
    assigned_date: '2026-03-12T08:01:00.000Z',
    submitted_date: '2026-03-12T08:02:00.000Z',
    reminded_date: null,
    can_remind: false,
  })
  assert.deepEqual([file.team.doctors.length, file.team.doctors[1].opinion_status], [2, 'pending'])
  const { invoice, payment_url, provider_payment_id, ...money } = file.financial
  assert.ok(payment_url.endsWith(provider_payment_id))
  assert.deepEqual(money, {
    total_amount: 750.5,
    currency: 'SAR',
    payment_status: 'paid',
    paid_date: '2026-03-12T08:00:00.000Z',
    seen_amount: null,
    seen_amount_text: null,
    seen_currency: null,
    provider: 'bridge',
    refund: null,
    refunds: [],
    disputes: [],
    refundable: 750.5,
  })
  assert.match(payment_url, /^http:\/\/service\.test\/sandbox\/checkout\/[0-9a-f]{64}$/)
  assert.match(invoice.invoice_no, /^INV-2026-\d{6}$/)
  assert.deepEqual([invoice.amount, invoice.currency, invoice.issued_date], [750.5, 'SAR', '2026-03-12T08:00:00.000Z'])
  // Thursday and five working days: Sun to Thu.
  assert.deepEqual([file.due_date, file.is_overdue], ['2026-03-19T20:59:59.999Z', true])

  const told = file.timeline.at(-1)
  assert.deepEqual(told, {
    milestone: 'delay_notified',
    title_en: text('en', 'milestone_delay_notified'),
    title_ar: text('ar', 'milestone_delay_notified'),
    date: '2026-03-20T08:00:00.000Z',
    actor_kind: 'doctor',
    actor_id: 'dr-lead',
    note: 'Waiting for the ECG',
  })
  assert.deepEqual(file.timeline[0].actor_kind, 'patient')
  const paid = file.activity.find((entry: any) => entry.action === 'payment_success')
  assert.deepEqual(paid, {
    action: 'payment_success',
    actor_kind: 'system',
    actor_id: 'payment_gateway',
    date: '2026-03-12T08:00:00.000Z',
    note: null,
    details: { amount: 750.5, currency: 'SAR', due_date: '2026-03-19T20:59:59.999Z' },
  })
})

test('every milestone has a title in both languages', () => {
  for (const milestone of milestones) {
    const [en, ar] = [text('en', `milestone_${milestone}`), text('ar', `milestone_${milestone}`)]
    assert.match(en, /^[A-Z]/, milestone)
    assert.match(ar, /[\u0600-\u06ff]/, milestone)
  }
})

test('why a case was rejected or cancelled, and by whom', async () => {
  const rejected = await oversight.file(await oversight.bring('rejected'))
  assert.equal(rejected.case.reject_reason, 'Not our field')
  assert.deepEqual(
    [rejected.timeline[1].note, rejected.timeline[1].actor_kind, rejected.timeline[1].actor_id],
    ['Not our field', 'admin', 'admin-1'],
  )
  const caseId = await oversight.bring('review')
  good(
    await world.patients('/app/cancel-review-case', {
      case_id: caseId,
      reason_code: 'changed_mind',
      reason: 'Better now',
    }),
  )
  const cancelled = await oversight.file(caseId)
  assert.equal(cancelled.case.cancel_reason, 'Better now')
  assert.equal(cancelled.timeline[1].actor_kind, 'patient')
})

test('a mismatch shows the amount that was seen, and what goes back is that', async () => {
  const caseId = await oversight.bring('mismatch')
  const { financial } = await oversight.file(caseId)
  const { total_amount, seen_amount, seen_amount_text, seen_currency, paid_date, invoice } = financial
  assert.deepEqual([seen_amount, seen_amount_text, seen_currency], [1.25, '1.25', 'SAR'])
  assert.deepEqual([total_amount, paid_date, invoice], [750.5, null, null])
  good(await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Wrong amount' }))
  await service.drain()
  const after = (await oversight.file(caseId)).financial
  assert.deepEqual([after.payment_status, after.refund.amount, after.refund.status], ['refunded', 1.25, 'settled'])
})

test('refunds: on their way, settled, failed with the last error', async () => {
  service.clock.set('2026-04-01T08:00:00.000Z')
  const seen = async (state: State) => (await oversight.file(await oversight.bring(state))).financial.refund
  const pending = await seen('refund_pending')
  assert.deepEqual(
    [pending.status, pending.amount, pending.requested_date, pending.settled_date, pending.last_error],
    ['requested', 750.5, '2026-04-01T08:00:00.000Z', null, 'The payment hub answered 503'],
  )
  const settled = await seen('refunded')
  assert.deepEqual(
    [settled.status, settled.settled_date, settled.last_error],
    ['settled', '2026-04-01T08:00:00.000Z', null],
  )
  const failed = await seen('refund_failed')
  assert.deepEqual(
    [failed.status, failed.settled_date, failed.last_error],
    ['failed', null, 'The payment hub answered 422'],
  )
})

test('once completed there is a report and a link that opens it, in the language asked for', async () => {
  const caseId = await oversight.bring('completed')
  for (const [lang, language] of [
    ['en', 'en'],
    ['ar', 'ar'],
    ['0', 'en'],
  ] as const) {
    const file = await oversight.file(caseId, lang)
    assert.deepEqual(file.case.report.languages, ['en', 'ar'])
    assert.match(file.case.report.verification_code, /^[0-9a-f]{12}$/)
    const link = new URL(file.pdf_url)
    assert.equal(link.searchParams.get('lang'), language)
    const pdf = await service.call(link.pathname + link.search)
    assert.deepEqual([pdf.code, pdf.text], [200, `%PDF-${language}`])
  }
})

test('a reminder that was sent shows in the record', async () => {
  const caseId = await oversight.bring('draft')
  service.clock.advance(DAY)
  await service.call('/scheduler/draftNotification')
  assert.equal((await oversight.file(caseId)).case.draft_notif_sent, 1)
})

test('former members of the team are still named; the outcome is shown', async () => {
  const directory = {
    departments: [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }],
    doctors: [profile('dr-coordinator'), profile('dr-gone'), profile('dr-elsewhere')],
  }
  assert.ok(!('problems' in (await importDoctors(service.ctx, directory))))
  const caseId = await oversight.bring('paid')
  const { body } = await world.doctors('dr-coordinator', '/pro/assign-doctor', {
    case_id: caseId,
    doctor_id: 'dr-gone',
  })
  await world.admins('/admin/remove-doctor', { sop_id: body.data.sop_id, reason: 'On leave' })
  await service.rows("update review_cases set outcome = 'confirmed' where case_id = $1", [caseId])
  const file = await oversight.file(caseId)
  assert.deepEqual(file.team.doctors, [])
  assert.deepEqual(
    file.doctors,
    ['dr-coordinator', 'dr-gone'].map(id => ({ doctor_id: id, name_en: `Dr. ${id}`, name_ar: `د. ${id}` })),
  )
  assert.equal(file.case.outcome, 'confirmed')
})
