import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { defaultTemplates, type Templates } from '../../../src/config/templates.ts'
import type { CaseEvent } from '../../../src/domain/messages/message.ts'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { records } from '../../support/records.ts'
import { startService, type TestService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const PATIENT = { type: 'patient', id: 'patient-1' } as const
const doctor = (id: string) => ({ type: 'doctor', id }) as const
const TO_DOCTORS: readonly CaseEvent[] = [
  'coordinator_assigned',
  'payment_received',
  'doctor_assigned',
  'opinion_submitted',
  'opinion_reopened',
  'new_team_message',
  'doctor_declined',
  'doctor_withdrawn',
]

interface Sent {
  readonly template_code: string
  readonly recipient: { readonly type: string; readonly id: string }
  readonly lang: string
  readonly params: Record<string, string>
  readonly idempotency_key: string
}

async function sent(caseId: string): Promise<Sent[]> {
  await service.drain()
  return about.received(caseId)
}

const told = (list: Sent[]) =>
  list.map(({ template_code, recipient }) => [template_code, recipient.type, recipient.id]).sort()

test('who is told of what', async () => {
  const caseId = await world.assigned('dr-1')
  await service.drain()
  await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-2' })
  await service.drain()
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await service.drain()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'test' })
  assert.deepEqual(told(await sent(caseId)), [
    ['SNR_CASE_CANCELLED', 'doctor', 'dr-2'],
    ['SNR_CASE_CANCELLED', 'patient', 'patient-1'],
    ['SNR_COORDINATOR_ASSIGNED', 'doctor', 'dr-1'],
    ['SNR_COORDINATOR_ASSIGNED', 'doctor', 'dr-2'],
    ['SNR_PAYMENT_RECEIVED', 'doctor', 'dr-2'],
    ['SNR_PROCEED_TO_PAY', 'patient', 'patient-1'],
  ])
  const rejected = await world.save()
  await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'test' })
  assert.deepEqual(told(await sent(rejected)), [['SNR_CASE_REJECTED', 'patient', 'patient-1']])
  const own = await world.paid('dr-3')
  await world.patients('/app/cancel-review-case', { case_id: own })
  assert.deepEqual(told(await sent(own)), [['SNR_CASE_CANCELLED', 'doctor', 'dr-3']], 'who cancels knows it')
})

test('keys hold event, activity and recipient; params at most a link or a date', async () => {
  const caseId = await world.assigned('dr-1')
  await service.drain()
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  const list = await sent(caseId)
  const activity = await about.activity(caseId)
  const idOf = (action: string) => activity.find(entry => entry.action === action)?.activity_id
  const byCode = Object.fromEntries(list.map(one => [one.template_code, one]))
  const { payment_url } = await about.subject(caseId)
  assert.deepEqual(byCode.SNR_PROCEED_TO_PAY?.params, { payment_url })
  assert.deepEqual(byCode.SNR_COORDINATOR_ASSIGNED?.params, {})
  assert.deepEqual(byCode.SNR_PAYMENT_RECEIVED?.params, {})
  assert.deepEqual(list.map(one => one.idempotency_key).sort(), [
    `coordinator_assigned:${idOf('coordinator_assigned')}:dr-1`,
    `payment_received:${idOf('payment_success')}:dr-1`,
    `proceed_to_pay:${idOf('coordinator_assigned')}:patient-1`,
  ])
})

/** Queues all events, each for a recipient to whom it applies. */
async function queueEvents(on: TestService, caseId: string, events: readonly CaseEvent[]) {
  const recipientOf = (kind: CaseEvent) => {
    if (kind === 'opinion_reminder' || kind === 'opinion_returned') return doctor('dr-2')
    return TO_DOCTORS.includes(kind) ? doctor('dr-1') : PATIENT
  }
  const messages = events.map(kind => ({
    kind,
    case_id: caseId,
    activity_id: randomUUID(),
    recipient: recipientOf(kind),
  }))
  await on.ctx.db.transaction(tx => on.ctx.queue.enqueue(tx, 'notification', messages))
  await on.drain()
  return messages
}

test('every event has its template; NOTIFICATION_TEMPLATES changes single ones', async () => {
  const NOTIFICATION_TEMPLATES = JSON.stringify({ report_ready: 'OWN_1', payment_received: ' OWN_2 ' })
  const own = await startService({ env: { NOTIFICATION_TEMPLATES }, database: service.database })
  // Of old drafts, and of cases that are paid, only; see there.
  const elsewhere = ['draft_expiring', 'summary_reminder']
  const events = (Object.keys(defaultTemplates) as (keyof Templates)[]).filter(event => !elsewhere.includes(event))
  for (const [on, codes] of [
    [service, defaultTemplates],
    [own, { ...defaultTemplates, report_ready: 'OWN_1', payment_received: 'OWN_2' }],
  ] as const) {
    const caseId = await world.save()
    const assignment = { case_id: caseId, doctor_id: 'dr-1', requested_documents: ['MRI'] }
    await world.admins('/admin/assign-coordinator', assignment)
    await world.doctors('dr-1', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-2' })
    await service.rows('update review_cases set due_date = now() where case_id = $1', [caseId])
    await service.drain()
    const messages = await queueEvents(on, caseId, [...events, 'delay_notification'])
    const byKey = new Map((await about.received(caseId)).map((one: Sent) => [one.idempotency_key, one]))
    for (const { kind, activity_id, recipient } of messages) {
      const one = byKey.get(`${kind}:${activity_id}:${recipient.id}`) as Sent | undefined
      assert.equal(one?.template_code, kind === 'delay_notification' ? 'UCP105' : codes[kind as keyof Templates])
      const params = kind === 'proceed_to_pay' ? ['payment_url'] : kind === 'delay_notification' ? ['due_date'] : []
      assert.deepEqual(Object.keys(one?.params ?? {}), params, kind)
    }
  }
})

test('the language: the patient’s last header, else the claim, else English; a doctor’s own', async () => {
  const directory = await startService()
  const there = await createWorld(directory)
  const beside = records(directory)
  await importDoctors(directory.ctx, {
    departments: [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }],
    doctors: [profile('dr-ar', { lang: 'ar' }), profile('dr-en', { lang: 'en' }), profile('dr-none')],
  })
  const languageOf = async (id: string, claims: object, header?: string) => {
    const token = directory.token('app', id, { name: 'X', ...claims })
    const headers = header === undefined ? {} : { lang: header }
    const saved = await directory.call('/app/save-review-case', { token, body: there.fields(), headers })
    const { case_id } = saved.body.data
    await there.admins('/admin/reject-reviewcase', { case_id, reject_reason: 'x' })
    await directory.drain()
    return (await beside.received(case_id))[0].lang
  }
  assert.equal(await languageOf('p-none', {}), 'en')
  assert.equal(await languageOf('p-claim', { lang: 'ar' }), 'ar')
  assert.equal(await languageOf('p-header', {}, '1'), 'ar')
  assert.equal(await languageOf('p-both', { lang: 'ar' }, 'en'), 'en')
  assert.equal(await languageOf('p-both', { lang: 'en' }, 'AR'), 'ar', 'the last header')
  assert.equal(await languageOf('p-both', { lang: 'en' }), 'ar', 'a call without a header forgets nothing')
  for (const [id, lang] of [
    ['dr-ar', 'ar'],
    ['dr-en', 'en'],
    ['dr-none', 'en'],
  ] as const) {
    const caseId = await there.assigned(id)
    await directory.drain()
    const list: Sent[] = await beside.received(caseId)
    assert.equal(list.find(one => one.recipient.id === id)?.lang, lang)
  }
})

test('recipients are fixed when a message is queued', async () => {
  const caseId = await world.assigned('dr-1')
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await service.rows("update review_cases set case_coordinator_id = 'dr-9' where case_id = $1", [caseId])
  assert.ok((await sent(caseId)).every(one => one.recipient.id !== 'dr-9'))
})

test('ids of any alphabet travel', async () => {
  const id = 'دكتور 5/ü#%'
  const caseId = await world.assigned(id)
  const one = (await sent(caseId)).find(({ recipient }) => recipient.id === id)
  assert.deepEqual(one?.recipient, doctor(id))
})
