import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

const banners = async (lang?: string, token = world.patient) =>
  dataOf(await service.call('/app/get-sticky-data', { token, ...(lang ? { lang } : {}) }))

const bannerOf = async (caseId: string, lang?: string) =>
  (await banners(lang)).cards.find((card: { case_id: string }) => card.case_id === caseId)

const kindOf = async (caseId: string) => (await bannerOf(caseId))?.kind

test('a case under review has its banner, in both languages; a draft has none', async () => {
  const draft = await world.save({ status: 'draft' })
  const caseId = await world.save()
  const english = await banners()
  assert.equal(english.lang, 0)
  assert.equal(await kindOf(draft), undefined)
  const [row] = await service.rows('select card_id from sticky_header_cards where case_id = $1', [caseId])
  assert.deepEqual(await bannerOf(caseId), {
    card_id: row.card_id,
    case_id: caseId,
    case_number: await world.number(caseId),
    kind: 'under_review',
    review_type: `Full review ${world.rtId.slice(0, 8)}`,
    disease: `Cardiology ${world.rtId.slice(0, 8)}`,
    patient_name: 'Sara Ahmad',
    relation: null,
    unread_messages: 0,
    total_amount: null,
    currency: 'SAR',
    is_late: false,
    expected_date: null,
    title: 'Your case is under review',
    message: 'We are choosing a coordinating doctor for your case.',
    action: null,
    updated_date: service.clock.now().toISOString(),
  })
  const arabic = await banners('ar')
  assert.equal(arabic.lang, 1)
  assert.equal((await bannerOf(caseId, '1')).title, 'حالتك قيد المراجعة')
})

test('payment due: the banner leads to the payment, and comes back to it after a failure', async () => {
  const caseId = await world.assigned()
  const [{ payment_url }] = await service.rows('select payment_url from payments where case_id = $1', [caseId])
  const pending = await bannerOf(caseId)
  assert.deepEqual([pending.kind, pending.title], ['proceed_to_pay', 'Proceed to pay'])
  assert.deepEqual([pending.total_amount, pending.currency, pending.expected_date], [750.5, 'SAR', null])
  assert.deepEqual(pending.action, { label: 'Pay now', url: payment_url })
  assert.deepEqual((await bannerOf(caseId, 'ar')).action, { label: 'الدفع الآن', url: payment_url })
  service.clock.advance(MINUTE)
  dataOf(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  const failed = await bannerOf(caseId)
  assert.deepEqual([failed.kind, failed.title, failed.action.url], ['payment_failed', 'Payment failed', payment_url])
  // A failed payment does not touch the card.
  assert.equal(failed.updated_date, pending.updated_date)
  dataOf(await service.call(`/app/success-webhook?case_id=${caseId}`))
  const paid = await bannerOf(caseId)
  assert.deepEqual([paid.kind, paid.action, paid.card_id], ['in_progress', null, pending.card_id])
  assert.equal(paid.updated_date, service.clock.now().toISOString())
})

test('documents asked for are announced once it is paid, not while payment is due', async () => {
  const caseId = await world.save()
  const assign = { case_id: caseId, doctor_id: 'dr-1', requested_documents: ['ECG'] }
  dataOf(await world.admins('/admin/assign-coordinator', assign))
  assert.equal(await kindOf(caseId), 'proceed_to_pay')
  dataOf(await service.call(`/app/success-webhook?case_id=${caseId}`))
  const asked = await bannerOf(caseId)
  assert.deepEqual([asked.kind, asked.title, asked.action], ['documents_requested', 'Documents requested', null])
  await service.rows('update second_opinions set active = 0 where case_id = $1', [caseId])
  assert.equal(await kindOf(caseId), 'in_progress')
})

test('a card and the list say whose case it is, and what is unread; specialists review it once there are some', async () => {
  const caseId = await world.save({ relation: 'child', patient_name: 'Omar' })
  const coordinator = 'dr-1'
  dataOf(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: coordinator }))
  dataOf(await service.call(`/app/success-webhook?case_id=${caseId}`))
  const list = async () =>
    dataOf(await world.patients('/app/list-review-cases', {})).cases.find(
      (item: { case_id: string }) => item.case_id === caseId,
    )
  const token = service.token('pro', coordinator)
  const choosing = await bannerOf(caseId)
  assert.equal(choosing.message, 'Your coordinating doctor is choosing the specialists.')
  assert.deepEqual([choosing.patient_name, choosing.relation, choosing.unread_messages], ['Omar', 'child', 0])
  dataOf(await service.call('/pro/assign-doctor', { token, body: { case_id: caseId, doctor_id: 'dr-77' } }))
  dataOf(await service.call('/pro/send-message', { token, body: { case_id: caseId, text: 'Hello' } }))
  const working = await bannerOf(caseId)
  assert.deepEqual([working.message, working.unread_messages], ['Specialists are reviewing your case.', 1])
  const { patient_name, relation, unread_messages, open_requests } = await list()
  assert.deepEqual([patient_name, relation, unread_messages, open_requests], ['Omar', 'child', 1, 0])
})

test('a report is announced for 30 days after completion', async () => {
  const caseId = await world.paid()
  await service.rows(`update review_cases set status = 'completed', report = $2 where case_id = $1`, [
    caseId,
    { completed_date: service.clock.now().toISOString() },
  ])
  const ready = await bannerOf(caseId)
  assert.deepEqual([ready.kind, ready.title], ['report_ready', 'Your report is ready'])
  assert.equal((await bannerOf(caseId, 'ar')).title, 'تقريرك جاهز')
  service.clock.advance(30 * DAY - 1)
  assert.equal(await kindOf(caseId), 'report_ready')
  service.clock.advance(1)
  assert.equal(await kindOf(caseId), undefined)
})

test('a case that was cancelled or rejected has none any more', async () => {
  const [cancelled, rejected] = [await world.paid(), await world.save()]
  dataOf(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  dataOf(await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'x' }))
  for (const caseId of [cancelled, rejected]) {
    assert.equal(await kindOf(caseId), undefined)
    const rows = await service.rows('select active from sticky_header_cards where case_id = $1', [caseId])
    assert.deepEqual(rows, [{ active: 0 }])
  }
})

test('banners come latest first, each to its owner', async () => {
  const token = service.token('app', 'patient-3')
  const early = await world.save({}, token)
  service.clock.advance(MINUTE)
  const late = await world.save({}, token)
  const order = async () => (await banners('0', token)).cards.map((card: { case_id: string }) => card.case_id)
  assert.deepEqual(await order(), [late, early])
  service.clock.advance(MINUTE)
  dataOf(await world.admins('/admin/assign-coordinator', { case_id: early, doctor_id: 'dr-1' }))
  assert.deepEqual(await order(), [early, late])
})
