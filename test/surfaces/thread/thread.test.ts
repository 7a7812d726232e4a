import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { records } from '../../support/records.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const about = records(service)

const write = {
  patient: (case_id: string, text = 'When will it be ready?') => world.patients('/app/send-message', { case_id, text }),
  coordinator: (case_id: string, text = 'On Sunday', id = COORDINATOR) =>
    teamwork.as(id, '/pro/send-message', { case_id, text }),
}
const read = {
  patient: (case_id: string, more: object = {}) => world.patients('/app/list-messages', { case_id, ...more }),
  coordinator: (case_id: string, more: object = {}, id = COORDINATOR) =>
    teamwork.as(id, '/pro/list-messages', { case_id, ...more }),
}
const textsOf = (rows: { from: string; text: string }[]) => rows.map(({ from, text }) => `${from}: ${text}`)

test('patient and coordinator write to each other; both read it newest first', async () => {
  const caseId = await world.paid()
  const before = await caseSnapshot(service, caseId)
  const sent = good(await write.patient(caseId, '  Is it serious?\nPlease tell me.  '))
  assert.deepEqual(sent, { message_id: sent.message_id, sent_date: service.clock.now().toISOString() })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    '+thread_posts': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  const last = (await about.activity(caseId)).at(-1)
  assert.deepEqual(
    [last.action, last.actor_kind, last.details, last.note],
    ['message_sent', 'patient', { message_id: sent.message_id, from: 'patient' }, null],
  )
  service.clock.advance(MINUTE)
  good(await write.coordinator(caseId, 'It is not.'))
  const reply = await read.patient(caseId)
  assert.deepEqual(textsOf(good(reply)), ['coordinator: It is not.', 'patient: Is it serious?\nPlease tell me.'])
  assert.deepEqual(reply.body.pagination, { total: 2, page: 1, page_size: 15 })
  const [, first] = good(await read.coordinator(caseId))
  assert.deepEqual(first, {
    message_id: sent.message_id,
    from: 'patient',
    text: 'Is it serious?\nPlease tell me.',
    documents: [],
    sent_date: sent.sent_date,
    read_date: null,
  })
})

test('reading marks what the other side wrote, and only what is on the page', async () => {
  const caseId = await world.paid()
  for (const text of ['one', 'two', 'three']) {
    service.clock.advance(MINUTE)
    good(await write.patient(caseId, text))
  }
  good(await read.patient(caseId))
  const dates = async () => good(await read.patient(caseId)).map((row: { read_date: string | null }) => row.read_date)
  assert.deepEqual(await dates(), [null, null, null], 'one’s own are not read by reading them')
  service.clock.advance(MINUTE)
  good(await read.coordinator(caseId, { page_size: 2 }))
  const now = service.clock.now().toISOString()
  assert.deepEqual(await dates(), [now, now, null])
  service.clock.advance(MINUTE)
  good(await read.coordinator(caseId))
  assert.deepEqual(await dates(), [now, now, service.clock.now().toISOString()], 'the first reading counts')
})

test('unread messages are counted where each side looks', async () => {
  const team = await teamwork.paidTeam()
  const { caseId } = team
  good(await write.patient(caseId))
  good(await write.patient(caseId))
  good(await write.coordinator(caseId))
  const row = async (doctor: string, role: string, closed = false) =>
    good(await teamwork.as(doctor, '/pro/worklist', { role, closed, page_size: 100 })).find(
      (one: { case_id: string }) => one.case_id === caseId,
    )
  const mine = await row(COORDINATOR, 'coordinator')
  assert.deepEqual([mine.unread_messages, mine.needs], [2, ['read_message']])
  assert.deepEqual((await row(DOCTOR, 'specialist')).unread_messages, 0)
  const details = async () => [
    good(await world.patients('/app/review-case-details', { case_id: caseId })).unread_messages,
    good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).unread_messages,
    good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId })).unread_messages,
  ]
  assert.deepEqual(await details(), [1, 2, undefined])
  good(await read.coordinator(caseId))
  good(await read.patient(caseId))
  assert.deepEqual(await details(), [0, 0, undefined])
  good(await teamwork.complete(team))
  good(await write.patient(caseId, 'Thank you'))
  const closed = await row(COORDINATOR, 'coordinator', true)
  assert.deepEqual([closed.unread_messages, closed.needs], [1, ['read_message']])
})

test('the other side is told at most once an hour, each side for itself', async () => {
  const caseId = await world.paid()
  await teamwork.outbox(caseId)
  good(await write.patient(caseId))
  good(await write.patient(caseId))
  good(await write.coordinator(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), [
    `SNR_NEW_MESSAGE doctor ${COORDINATOR}`,
    'SNR_NEW_MESSAGE patient patient-1',
  ])
  service.clock.advance(HOUR - 1)
  good(await write.patient(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), [])
  service.clock.advance(1)
  good(await write.patient(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_NEW_MESSAGE doctor ${COORDINATOR}`])
  good(await world.admins('/admin/replace-coordinator', { case_id: caseId, doctor_id: 'dr-new', reason: 'Ill' }))
  await teamwork.outbox(caseId)
  good(await write.patient(caseId))
  assert.deepEqual(await teamwork.outbox(caseId), ['SNR_NEW_MESSAGE doctor dr-new'], 'a new one has not been told')
})

test('a new coordinator reads the whole thread, the former one nothing any more', async () => {
  const caseId = await world.paid()
  good(await write.patient(caseId, 'Hello'))
  good(await world.admins('/admin/replace-coordinator', { case_id: caseId, doctor_id: 'dr-new', reason: 'Ill' }))
  await teamwork.outbox(caseId)
  assert.equal((await read.coordinator(caseId)).code, 404)
  assert.equal((await write.coordinator(caseId)).code, 404)
  assert.deepEqual(textsOf(good(await read.coordinator(caseId, {}, 'dr-new'))), ['patient: Hello'])
})

test('nothing of a message leaves the house', async () => {
  const caseId = await world.paid()
  good(await write.patient(caseId, 'secret words'))
  await service.drain()
  const sent = await about.received(caseId)
  const jobs = await about.messages(caseId)
  assert.equal(JSON.stringify([sent, jobs]).includes('secret'), false)
  const own = sent.find((one: { template_code: string }) => one.template_code === 'SNR_NEW_MESSAGE')
  const { activity_id } = (await about.activity(caseId)).findLast(({ action }) => action === 'message_sent')
  assert.deepEqual([own.params, own.idempotency_key], [{}, `new_message:${activity_id}:${COORDINATOR}`])
})

test('open while the case is at work, and for some days after it was closed', async () => {
  const unpaid = await world.assigned()
  const failed = await world.assigned()
  good(await service.call(`/app/failed-webhook?case_id=${failed}`))
  const team = await teamwork.paidTeam()
  good(await teamwork.complete(team))
  const cancelled = await world.paid()
  good(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  for (const caseId of [unpaid, failed, team.caseId, cancelled]) {
    good(await write.patient(caseId))
    good(await write.coordinator(caseId))
  }
  const allowed = async (caseId: string) =>
    good(await world.patients('/app/review-case-details', { case_id: caseId })).allowed.includes('send-message')
  service.clock.advance(30 * DAY - 1)
  good(await write.patient(team.caseId))
  good(await read.coordinator(team.caseId))
  assert.equal(await allowed(team.caseId), true)
  service.clock.advance(1)
  for (const caseId of [team.caseId, cancelled]) {
    const before = await caseSnapshot(service, caseId)
    const reply = await write.patient(caseId)
    assert.deepEqual([reply.code, reply.body.code], [409, 'messages_closed'])
    assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
    assert.equal(await allowed(caseId), false)
    assert.equal(good(await read.patient(caseId)).length > 0, true, 'what was written can still be read')
    for (const late of [await write.coordinator(caseId), await read.coordinator(caseId)]) {
      assert.equal(late.body.code, 'case_not_found')
    }
  }
  good(await write.patient(unpaid))
})

test('the days can be chosen, and consent that is taken back ends them at once', async () => {
  const strict = await startTeamwork({ env: { STAFF_ACCESS_DAYS: '1' } })
  const team = await strict.paidTeam()
  good(await strict.complete(team))
  const body = { case_id: team.caseId, text: 'Thank you' }
  good(await strict.world.patients('/app/send-message', body))
  strict.service.clock.advance(DAY)
  assert.equal((await strict.world.patients('/app/send-message', body)).body.code, 'messages_closed')

  const caseId = await world.paid()
  good(await write.patient(caseId))
  good(await world.patients('/app/withdraw-consent', { case_id: caseId }))
  assert.equal((await write.patient(caseId)).body.code, 'messages_closed')
  for (const reply of [await write.coordinator(caseId), await read.coordinator(caseId)]) {
    assert.equal(reply.body.code, 'case_not_found')
  }
})

test('where nobody is on the other side there is nobody to write to', async () => {
  const rejected = await world.save()
  good(await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'x' }))
  const cancelled = await world.save()
  good(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  for (const caseId of [await world.save({ status: 'draft' }), await world.save(), rejected, cancelled]) {
    assert.equal((await write.patient(caseId)).body.code, 'messages_closed')
    const { allowed } = good(await world.patients('/app/review-case-details', { case_id: caseId }))
    assert.equal(allowed.includes('send-message'), false)
    assert.deepEqual(good(await read.patient(caseId)), [])
  }
  const arabic = await world.patients('/app/send-message', { case_id: cancelled, text: 'x' }, 'ar')
  assert.equal(arabic.body.message, 'لا يمكن إرسال رسائل في الوضع الحالي للحالة (ملغاة)')
})
