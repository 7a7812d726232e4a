import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, NOBODY, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const request = (sop_id: unknown, request_documents: unknown, doctor_id: unknown = DOCTOR, lang?: string) =>
  teamwork.as(DOCTOR, '/pro/request-documents', { sop_id, doctor_id, request_documents }, lang)

const banner = async (caseId: string) => {
  const { cards } = good(await service.call('/app/get-sticky-data', { token: world.patient }))
  return cards.find((card: { case_id: string }) => card.case_id === caseId)?.kind
}

test('a request replaces the one before, is written down, and the patient is told', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await request(doctorAssignment, ['  Latest ECG ', 'Blood test'])
  assert.deepEqual(
    [reply.code, reply.body],
    [
      200,
      { status: 1000, message: 'Requested documents updated', data: { sop_id: doctorAssignment, doctor_id: DOCTOR } },
    ],
  )
  const now = service.clock.now().toISOString()
  const changes = caseChanges(before, await caseSnapshot(service, caseId))
  assert.deepEqual(changes, {
    'second_opinions.requested_documents': ['Latest ECG', 'Blood test'],
    'second_opinions.updated_date': now,
    'sticky_header_cards.updated_date': now,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(caseId), ['SNR_DOCUMENTS_REQUESTED patient patient-1'])
  assert.equal(await banner(caseId), 'documents_requested')

  good(await request(doctorAssignment, ['MRI of the heart']))
  const detail = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual(detail.requested_documents, [
    { sop_id: doctorAssignment, doctor_name: DOCTOR, documents: ['MRI of the heart'] },
  ])
  const [entry] = await service.rows(
    `select actor_kind, actor_id, details from sop_activity where case_id = $1 and action = 'documents_requested'`,
    [caseId],
  )
  assert.deepEqual(entry, {
    actor_kind: 'doctor',
    actor_id: DOCTOR,
    details: { sop_id: doctorAssignment, doctor_id: DOCTOR, asked: 2 },
  })
})

test('an empty list takes the request back and tells nobody', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  good(await request(doctorAssignment, ['ECG']))
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await request(doctorAssignment, [])
  assert.equal(reply.body.message, 'Requested documents updated')
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'second_opinions.requested_documents': [],
    'second_opinions.updated_date': service.clock.now().toISOString(),
  })
  assert.deepEqual(await teamwork.outbox(caseId), [])
  assert.equal(await banner(caseId), 'in_progress')
})

test('the coordinator asks on the coordinator row', async () => {
  const { caseId, coordinatorAssignment } = await teamwork.paidTeam()
  const body = { sop_id: coordinatorAssignment, doctor_id: COORDINATOR, request_documents: ['Referral'] }
  good(await teamwork.as(COORDINATOR, '/pro/request-documents', body))
  assert.equal(await banner(caseId), 'documents_requested')
})

test('while payment is due the banner asks for the payment, not for documents', async () => {
  const { caseId, doctorAssignment } = await teamwork.team()
  good(await request(doctorAssignment, ['ECG']))
  assert.equal(await banner(caseId), 'proceed_to_pay')
  good(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  assert.equal(await banner(caseId), 'payment_failed')
  await teamwork.pay(caseId)
  assert.equal(await banner(caseId), 'documents_requested')
})

test('a request in the name of another doctor is a 403, whatever row it names', async () => {
  const { doctorAssignment, coordinatorAssignment } = await teamwork.paidTeam()
  for (const assignment of [doctorAssignment, coordinatorAssignment, NOBODY, 'nonsense']) {
    assert.equal((await request(assignment, ['ECG'], COORDINATOR)).code, 403)
  }
})
