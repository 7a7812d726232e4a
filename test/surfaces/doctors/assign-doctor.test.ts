import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, NOBODY, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const assign = (body: object, lang?: string) => teamwork.as(COORDINATOR, '/pro/assign-doctor', body, lang)

test('a doctor is assigned: one row, one moment, and the doctor is told', async () => {
  const caseId = await world.paid(COORDINATOR)
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await assign({ case_id: caseId, doctor_id: '  dr-heart ' })
  assert.equal(reply.code, 200, reply.text)
  const { sop_id } = reply.body.data
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Doctor assigned to case',
    data: { case_id: caseId, doctor_id: 'dr-heart', sop_id },
  })
  const changes = caseChanges(before, await caseSnapshot(service, caseId))
  assert.deepEqual(changes, {
    '+second_opinions': 1,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
    'review_cases.version': 2,
    'review_cases.updated_date': service.clock.now().toISOString(),
  })
  const [row] = await service.rows('select * from second_opinions where sop_id = $1', [sop_id])
  assert.deepEqual(
    { ...row, created_date: row.created_date.toISOString(), updated_date: row.updated_date.toISOString() },
    {
      sop_id,
      case_id: caseId,
      doctor_id: 'dr-heart',
      doctor_names: null,
      closed_date: null,
      requested_documents: [],
      active: 1,
      is_coordinator: 0,
      diagnosis: null,
      recommendations: null,
      answers: [],
      coordinator_summary: null,
      summary_draft: null,
      reopened_by: null,
      reopen_note: null,
      opinion_status: 'pending',
      note: null,
      wished_date: null,
      answer_note: null,
      answered_date: null,
      documents_seen_date: null,
      reminded_date: null,
      submitted_date: null,
      created_date: service.clock.now().toISOString(),
      updated_date: service.clock.now().toISOString(),
    },
  )
  const [moment] = await service.rows(
    `select milestone, h.actor_kind, h.actor_id, h.note, details from case_status_history h
     join sop_activity on activity_id = history_id where h.case_id = $1 and milestone = 'doctor_assigned'`,
    [caseId],
  )
  assert.deepEqual(moment, {
    milestone: 'doctor_assigned',
    actor_kind: 'doctor',
    actor_id: COORDINATOR,
    note: null,
    details: { doctor_id: 'dr-heart', sop_id },
  })
  assert.deepEqual(await teamwork.outbox(caseId), ['SNR_DOCTOR_ASSIGNED doctor dr-heart'])
})

test('documents asked for at once are kept, and the patient is told as well', async () => {
  const caseId = await world.paid(COORDINATOR)
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const body = { case_id: caseId, doctor_id: 'dr-heart', requested_documents: [' Latest ECG ', 'Blood test'] }
  const { sop_id } = good(await assign(body))
  const changes = caseChanges(before, await caseSnapshot(service, caseId))
  assert.deepEqual(changes, {
    '+second_opinions': 1,
    '+case_status_history': 2,
    '+sop_activity': 2,
    '+notification': 2,
    'review_cases.version': 2,
    'review_cases.updated_date': service.clock.now().toISOString(),
    'sticky_header_cards.updated_date': service.clock.now().toISOString(),
  })
  const [row] = await service.rows('select requested_documents from second_opinions where sop_id = $1', [sop_id])
  assert.deepEqual(row.requested_documents, ['Latest ECG', 'Blood test'])
  assert.deepEqual(await teamwork.outbox(caseId), [
    'SNR_DOCTOR_ASSIGNED doctor dr-heart',
    'SNR_DOCUMENTS_REQUESTED patient patient-1',
  ])
  const detail = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual(detail.requested_documents, [
    { sop_id, doctor_name: 'dr-heart', documents: ['Latest ECG', 'Blood test'] },
  ])
})

test('no documents, an empty list and null are the same, and tell the patient nothing', async () => {
  const caseId = await world.paid(COORDINATOR)
  await teamwork.outbox(caseId)
  for (const [n, requested_documents] of [[], null, undefined].entries()) {
    good(await assign({ case_id: caseId, doctor_id: `dr-${n}`, requested_documents }))
  }
  assert.deepEqual(await teamwork.outbox(caseId), [
    'SNR_DOCTOR_ASSIGNED doctor dr-0',
    'SNR_DOCTOR_ASSIGNED doctor dr-1',
    'SNR_DOCTOR_ASSIGNED doctor dr-2',
  ])
})

test('a doctor cannot be assigned twice, but again after the row was switched off', async () => {
  const { caseId, doctorAssignment } = await teamwork.team()
  const before = await caseSnapshot(service, caseId)
  const again = await assign({ case_id: caseId, doctor_id: DOCTOR, requested_documents: ['ECG'] })
  assert.deepEqual([again.code, again.body.message], [409, 'The doctor is already assigned to this case'])
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [doctorAssignment])
  assert.notEqual(await teamwork.assign(caseId, DOCTOR), doctorAssignment)
})

test('the coordinator may hold a doctor row as well', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const assignment = await teamwork.assign(caseId, COORDINATOR)
  const detail = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
  assert.deepEqual(
    detail.my_assignments.map((row: { sop_id: string; is_coordinator: boolean }) => [row.sop_id, row.is_coordinator]),
    [
      [await teamwork.coordinatorAssignment(caseId), true],
      [assignment, false],
    ],
  )
  assert.equal((await assign({ case_id: caseId, doctor_id: COORDINATOR })).code, 409)
})

test('twenty doctors are the most; one whose row was switched off frees a slot', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const assignments: string[] = []
  const isOffered = async () =>
    good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).allowed.includes(
      'assign-doctor',
    )
  for (let n = 1; n <= 20; n++) {
    assert.ok(await isOffered())
    assignments.push(await teamwork.assign(caseId, `dr-${n}`))
  }
  assert.ok(!(await isOffered()))
  const before = await caseSnapshot(service, caseId)
  const reply = await assign({ case_id: caseId, doctor_id: 'dr-21' })
  assert.deepEqual([reply.code, reply.body.message], [409, 'A case can have at most 20 doctors'])
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [assignments[3]])
  await teamwork.assign(caseId, 'dr-21')
})

test('roles are checked before the state, and the state before the doctor', async () => {
  const ours = await startTeamwork()
  const caseId = await ours.world.assigned(COORDINATOR)
  const assignTo = (caller: string, case_id: string, doctor_id: string) =>
    ours.as(caller, '/pro/assign-doctor', { case_id, doctor_id })
  await ours.assign(caseId, 'dr-before-the-directory')
  await importDoctors(ours.service, ['dr-known'])

  const unknown = await assignTo(COORDINATOR, caseId, 'dr-unknown')
  assert.deepEqual([unknown.code, unknown.body.errors?.[0]?.field], [400, 'doctor_id'])
  assert.equal((await assignTo(COORDINATOR, caseId, 'dr-before-the-directory')).code, 409)
  assert.equal((await assignTo('dr-known', caseId, 'dr-unknown')).code, 403)
  assert.equal((await assignTo(COORDINATOR, NOBODY, 'dr-unknown')).code, 404)
  assert.equal((await assignTo(COORDINATOR, caseId, 'dr-known')).code, 200)
  good(await ours.world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Asked for' }))
  assert.equal((await assignTo(COORDINATOR, caseId, 'dr-unknown')).code, 409)
  assert.equal((await assignTo('dr-known', caseId, 'dr-unknown')).code, 403)
})

test('a department without doctors is a directory already', async () => {
  const ours = await startTeamwork()
  const caseId = await ours.world.assigned(COORDINATOR)
  await importDoctors(ours.service, [])
  const reply = await ours.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-x' })
  assert.equal(reply.code, 400)
})

test('a message keeps its key on every try', async () => {
  const caseId = await world.assigned(COORDINATOR)
  await teamwork.outbox(caseId)
  service.clock.advance(DAY)
  await teamwork.assign(caseId, 'dr-heart')
  const [activity] = await service.rows(
    `select activity_id from sop_activity where case_id = $1 and action = 'doctor_assigned'`,
    [caseId],
  )
  await service.drain()
  const { data } = (await service.call(`/sandbox/notifications?case_id=${caseId}`)).body
  const sent = data.find((item: { template_code: string }) => item.template_code === 'SNR_DOCTOR_ASSIGNED')
  assert.deepEqual(
    { ...sent, received_date: null },
    {
      template_code: 'SNR_DOCTOR_ASSIGNED',
      recipient: { type: 'doctor', id: 'dr-heart' },
      case_id: caseId,
      lang: 'en',
      params: {},
      received_date: null,
      idempotency_key: `doctor_assigned:${activity.activity_id}:dr-heart`,
    },
  )
})

test('a question and a wished-for day reach that specialist and the coordinator alone', async () => {
  const caseId = await world.paid(COORDINATOR)
  const asked = { note: 'Is surgery needed?', wished_date: '2026-04-01' }
  good(await assign({ case_id: caseId, doctor_id: 'dr-asked', ...asked }))
  good(await assign({ case_id: caseId, doctor_id: 'dr-beside' }))
  const seen = async (doctor: string) =>
    good(await teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId }))
  const told = ({ note, wished_date }: { note?: string; wished_date?: string }) => ({ note, wished_date })
  assert.deepEqual(told((await seen('dr-asked')).my_assignments[0]), asked)
  assert.deepEqual(told((await seen(COORDINATOR)).assigned_doctors[0]), asked)
  assert.deepEqual(told((await seen('dr-beside')).assigned_doctors[0]), { note: undefined, wished_date: undefined })
  const patient = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.doesNotMatch(JSON.stringify(patient), /surgery/)
})
