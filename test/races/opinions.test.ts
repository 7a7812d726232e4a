import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../support/service.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../surfaces/doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const codes = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {}
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const atOnce = (times: number, call: (n: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n)))
const activeDoctors = async (caseId: string) => {
  const [row] = await service.rows(
    'select count(*)::int as n from second_opinions where case_id = $1 and active = 1 and is_coordinator = 0',
    [caseId],
  )
  return row.n
}
const milestones = async (caseId: string, milestone: string) => {
  const [row] = await service.rows(
    'select count(*)::int as n from case_status_history where case_id = $1 and milestone = $2',
    [caseId, milestone],
  )
  return row.n
}

test('of ten submissions of one opinion, one counts', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const replies = await atOnce(10, n =>
    teamwork.as(DOCTOR, '/pro/review-report', {
      sop_id: doctorAssignment,
      status: 'submitted',
      diagnosis: `Diagnosis ${n}`,
      recommendations: `Advice ${n}`,
    }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 9 })
  const winner = replies.findIndex(reply => reply.code === 200)
  const [row] = await service.rows('select diagnosis, recommendations from second_opinions where sop_id = $1', [
    doctorAssignment,
  ])
  assert.deepEqual(row, { diagnosis: `Diagnosis ${winner}`, recommendations: `Advice ${winner}` })
  assert.equal(await milestones(caseId, 'opinion_submitted'), 1)
})

test('a draft never overwrites an opinion submitted at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { doctorAssignment } = await teamwork.paidTeam()
    const give = (status: string) => () =>
      teamwork.as(DOCTOR, '/pro/review-report', {
        sop_id: doctorAssignment,
        status,
        diagnosis: status,
        recommendations: status,
      })
    const calls = round % 2 ? [give('submitted'), give('draft')] : [give('draft'), give('submitted')]
    await Promise.all(calls.map(call => call()))
    const [row] = await service.rows('select diagnosis, opinion_status from second_opinions where sop_id = $1', [
      doctorAssignment,
    ])
    assert.deepEqual(row, { diagnosis: 'submitted', opinion_status: 'submitted' })
  }
})

test('of ten reopenings and returns at once, one counts', async () => {
  const { caseId, doctorAssignment: sop_id } = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, sop_id)
  const replies = await atOnce(10, n =>
    n % 2
      ? teamwork.as(DOCTOR, '/pro/reopen-opinion', { sop_id })
      : teamwork.as(COORDINATOR, '/pro/return-opinion', { sop_id, note: `Note ${n}` }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 9 })
  const written = await service.rows(
    "select 1 from sop_activity where case_id = $1 and action in ('opinion_reopened', 'opinion_returned')",
    [caseId],
  )
  assert.equal(written.length, 1)
})
test('of ten assignments of one doctor, one is made', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const replies = await atOnce(10, () =>
    teamwork.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-heart' }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 9 })
  assert.deepEqual([await activeDoctors(caseId), await milestones(caseId, 'doctor_assigned')], [1, 1])
})

test('thirty doctors assigned at once end as twenty', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const replies = await atOnce(30, n =>
    teamwork.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: `dr-${n}` }),
  )
  assert.deepEqual(codes(replies), { 200: 20, 409: 10 })
  assert.equal(await activeDoctors(caseId), 20)
})

test('of five answers to one request, one is taken and its documents are there once', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const ask = { sop_id: doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  const med_docs = [{ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }]
  const replies = await atOnce(5, () =>
    world.patients('/app/answer-document-request', { case_id: caseId, sop_id: doctorAssignment, med_docs }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 4 })
  const { documents } = good(await teamwork.as(DOCTOR, '/pro/case-documents', { case_id: caseId }))
  assert.equal(documents.length, 2)
})

test('answers to two requests at once never make it more than fifty documents', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment } = await teamwork.paidTeam()
  for (const [doctor, sop_id] of [
    [DOCTOR, doctorAssignment],
    [COORDINATOR, coordinatorAssignment],
  ] as const) {
    const ask = { sop_id, doctor_id: doctor, request_documents: ['ECG'] }
    good(await teamwork.as(doctor, '/pro/request-documents', ask))
  }
  const med_docs = Array(30).fill({ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' })
  const replies = await Promise.all(
    [doctorAssignment, coordinatorAssignment].map(sop_id =>
      world.patients('/app/answer-document-request', { case_id: caseId, sop_id, med_docs }),
    ),
  )
  assert.deepEqual(codes(replies), { 200: 1, 400: 1 })
  const { documents } = good(await teamwork.as(DOCTOR, '/pro/case-documents', { case_id: caseId }))
  assert.equal(documents.length, 31)
})

test('a new coordinator against an assignment by the old one: never an assignment by nobody', async () => {
  for (let round = 0; round < 10; round++) {
    const caseId = await world.assigned(COORDINATOR)
    const [changed, assigned] = await Promise.all([
      world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-new' }),
      teamwork.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-heart' }),
    ])
    assert.equal(changed.code, 200)
    assert.ok([200, 403].includes(assigned.code), assigned.text)
    assert.equal(await activeDoctors(caseId), assigned.code === 200 ? 1 : 0)
    const order = await service.rows(
      `select milestone from case_status_history where case_id = $1
       and milestone in ('doctor_assigned', 'coordinator_changed') order by history_id`,
      [caseId],
    )
    assert.equal(order.at(-1).milestone, 'coordinator_changed')
  }
})
