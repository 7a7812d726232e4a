import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, NOBODY, startTeamwork, type Team } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const ecg = { url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }
const mri = { url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI' }

const answer = (case_id: unknown, sop_id: unknown, med_docs: unknown = [ecg], token = world.patient, more = {}) =>
  service.call('/app/answer-document-request', { token, body: { case_id, sop_id, med_docs, ...more } })

const say = (case_id: string, sop_id: string, note: string, more = {}) =>
  answer(case_id, sop_id, [], world.patient, { note, ...more })

const request = async (doctor: string, sop_id: string, request_documents = ['ECG']) =>
  good(await teamwork.as(doctor, '/pro/request-documents', { sop_id, doctor_id: doctor, request_documents }))

async function asked(): Promise<Team> {
  const team = await teamwork.paidTeam()
  await request(DOCTOR, team.doctorAssignment)
  return team
}

test('the documents join the case, that request is done, and its doctor is told', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment } = await asked()
  await request(COORDINATOR, coordinatorAssignment, ['Referral'])
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await answer(caseId, doctorAssignment, [
    { ...ecg, size: 7 },
    { ...ecg, name: ' ECG 2 ' },
  ])
  const data = { case_id: caseId, sop_id: doctorAssignment }
  assert.deepEqual([reply.code, reply.body], [200, { status: 1000, message: 'Success', data }])
  const now = service.clock.now().toISOString()
  const sent = { added_date: now, for_sop_id: doctorAssignment }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'review_cases.medical_documents': [mri, { ...ecg, ...sent }, { ...ecg, ...sent, name: 'ECG 2' }],
    'review_cases.documents_added_date': now,
    'review_cases.updated_date': now,
    'review_cases.version': 3,
    'second_opinions.answered_date': now,
    'second_opinions.requested_documents': [],
    'second_opinions.updated_date': now,
    'sticky_header_cards.updated_date': now,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_DOCUMENTS_ADDED doctor ${DOCTOR}`])
  const detail = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual(each(detail.requested_documents, 'sop_id'), [coordinatorAssignment])
  assert.deepEqual(each(detail.medical_documents, 'for_doctor'), [undefined, DOCTOR, DOCTOR])
  assert.equal(detail.timeline.at(-1).milestone, 'documents_added')
  const [entry] = await service.rows(
    `select actor_kind, actor_id, details from sop_activity where case_id = $1 and action = 'documents_added'`,
    [caseId],
  )
  assert.deepEqual(entry, {
    actor_kind: 'patient',
    actor_id: 'patient-1',
    details: { sop_id: doctorAssignment, added: 2, complete: true },
  })
})

test('another patient’s case, an unknown one and a row of another case are one 404', async () => {
  const { caseId, doctorAssignment } = await asked()
  const other = await asked()
  const deactivated = await asked()
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [deactivated.doctorAssignment])
  const before = await caseSnapshot(service, caseId)
  const replies = [
    await answer(caseId, doctorAssignment, [ecg], world.stranger),
    await answer(NOBODY, doctorAssignment),
    await answer('nonsense', doctorAssignment),
    await answer(caseId, NOBODY),
    await answer(caseId, 'nonsense'),
    await answer(caseId, other.doctorAssignment),
    await answer(deactivated.caseId, deactivated.doctorAssignment),
  ]
  for (const reply of replies) {
    assert.deepEqual(
      [reply.code, reply.text],
      [404, '{"status":1002,"code":"case_not_found","message":"Case not found"}'],
    )
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('a row without an outstanding request is a 409, answered once already or never asked', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment } = await asked()
  good(await answer(caseId, doctorAssignment))
  const before = await caseSnapshot(service, caseId)
  for (const assignment of [doctorAssignment, coordinatorAssignment]) {
    const reply = await answer(caseId, assignment)
    assert.deepEqual([reply.code, reply.body.status], [409, 1002])
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('fifty documents in all; more are refused and none is appended', async () => {
  const { caseId, doctorAssignment } = await asked()
  const before = await caseSnapshot(service, caseId)
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...ecg, key: `k${n}` }))
  for (const count of [50, 51]) {
    const reply = await answer(caseId, doctorAssignment, many(count))
    assert.deepEqual([reply.code, reply.body.errors?.[0]?.field], [400, 'med_docs'])
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  good(await answer(caseId, doctorAssignment, many(49)))
  const { documents } = good(await teamwork.as(DOCTOR, '/pro/case-documents', { case_id: caseId }))
  assert.equal(documents.length, 50)
  // The state is checked before the number of documents.
  assert.equal((await answer(caseId, doctorAssignment, many(1))).code, 409)
})

test('a request can be answered in words, and its doctor and the coordinator read them', async () => {
  const { caseId, doctorAssignment } = await asked()
  await teamwork.outbox(caseId)
  good(await say(caseId, doctorAssignment, '  I do not have it  '))
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_DOCUMENTS_ADDED doctor ${DOCTOR}`])
  const seen = async (doctor: string) =>
    good(await teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId }))
  const [own] = (await seen(DOCTOR)).my_assignments
  assert.deepEqual([own.requested_documents, own.answer_note], [[], 'I do not have it'])
  assert.equal((await seen(COORDINATOR)).assigned_doctors[0].answer_note, 'I do not have it')
  await request(DOCTOR, doctorAssignment, ['MRI'])
  assert.equal((await seen(DOCTOR)).my_assignments[0].answer_note, null)
})

test('neither documents nor words is no answer, and words have a length', async () => {
  const { caseId, doctorAssignment } = await asked()
  const before = await caseSnapshot(service, caseId)
  const nothing = await answer(caseId, doctorAssignment, [])
  assert.deepEqual([nothing.code, fieldProblems(nothing)], [400, ['med_docs too_short']])
  assert.equal((await say(caseId, doctorAssignment, '   ')).code, 400)
  assert.deepEqual(fieldProblems(await say(caseId, doctorAssignment, 'x'.repeat(1_001))), ['note too_long'])
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('an answer that is not complete keeps the request open', async () => {
  const { caseId, doctorAssignment } = await asked()
  good(
    await answer(caseId, doctorAssignment, [ecg], world.patient, { complete: false, note: 'The second one follows' }),
  )
  const detail = async () => good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual((await detail()).requested_documents[0].documents, ['ECG'])
  assert.ok((await detail()).allowed.includes('answer-document-request'))
  good(await answer(caseId, doctorAssignment))
  assert.deepEqual((await detail()).requested_documents, [])
  assert.ok(!(await detail()).allowed.includes('answer-document-request'))
})

test('with fifty documents nothing more can be sent, but the request can still be answered', async () => {
  const { caseId, doctorAssignment } = await asked()
  await service.rows(
    `update review_cases set medical_documents =
    (select jsonb_agg(jsonb_build_object('url', 'https://x/' || n, 'key', n, 'name', n)) from generate_series(1, 49) n)
    where case_id = $1`,
    [caseId],
  )
  assert.equal((await answer(caseId, doctorAssignment, [ecg, mri])).code, 400)
  good(await answer(caseId, doctorAssignment, [ecg], world.patient, { complete: false }))
  const full = await answer(caseId, doctorAssignment, [mri])
  assert.deepEqual([full.code, full.body.code], [409, 'documents_full'])
  good(await say(caseId, doctorAssignment, 'There is no room for it'))
  const cards = good(await service.call('/app/get-sticky-data', { method: 'GET', token: world.patient })).cards
  const card = cards.find((one: { case_id: string }) => one.case_id === caseId)
  assert.equal(card.kind, 'in_progress')
})

test('a closed case shows the patient no requests', async () => {
  const { caseId } = await asked()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  const detail = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual([detail.requested_documents, detail.allowed], [[], ['send-message', 'withdraw-consent']])
})

test('a body of very many parts with a list that is none is refused like any other', async () => {
  const many = Array.from({ length: 10_001 }, () => 1)
  const reply = await service.call('/app/answer-document-request', {
    token: world.patient,
    body: { med_docs: null, x: many },
  })
  assert.equal(reply.code, 400)
})

test('a closed case tells of no requests in the list either', async () => {
  const { caseId } = await asked()
  const open = async () => {
    const { cases } = good(await world.patients('/app/list-review-cases', {}))
    return cases.find((item: { case_id: string }) => item.case_id === caseId).open_requests
  }
  assert.equal(await open(), 1)
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  assert.equal(await open(), 0)
})
