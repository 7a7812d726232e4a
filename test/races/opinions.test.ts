import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../support/service.ts'
import { COORDINATOR, DOCTOR, good, startWard } from '../surfaces/doctors/ward.ts'

const ward = await startWard()
const { service, world } = ward

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
  const { caseId, doctorSop } = await ward.paidTeam()
  const replies = await atOnce(10, n =>
    ward.as(DOCTOR, '/pro/review-report', {
      sop_id: doctorSop,
      status: 'submitted',
      diagnosis: `Diagnosis ${n}`,
      recommendations: `Advice ${n}`,
    }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 9 })
  const winner = replies.findIndex(reply => reply.code === 200)
  const [row] = await service.rows('select diagnosis, recommendations from second_opinions where sop_id = $1', [
    doctorSop,
  ])
  assert.deepEqual(row, { diagnosis: `Diagnosis ${winner}`, recommendations: `Advice ${winner}` })
  assert.equal(await milestones(caseId, 'opinion_submitted'), 1)
})

test('a draft never overwrites an opinion submitted at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { doctorSop } = await ward.paidTeam()
    const give = (status: string) => () =>
      ward.as(DOCTOR, '/pro/review-report', { sop_id: doctorSop, status, diagnosis: status, recommendations: status })
    const calls = round % 2 ? [give('submitted'), give('draft')] : [give('draft'), give('submitted')]
    await Promise.all(calls.map(call => call()))
    const [row] = await service.rows('select diagnosis, opinion_status from second_opinions where sop_id = $1', [
      doctorSop,
    ])
    assert.deepEqual(row, { diagnosis: 'submitted', opinion_status: 'submitted' })
  }
})

test('of ten assignments of one doctor, one is made', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const replies = await atOnce(10, () =>
    ward.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-heart' }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 9 })
  assert.deepEqual([await activeDoctors(caseId), await milestones(caseId, 'doctor_assigned')], [1, 1])
})

test('thirty doctors assigned at once end as twenty', async () => {
  const caseId = await world.assigned(COORDINATOR)
  const replies = await atOnce(30, n =>
    ward.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: `dr-${n}` }),
  )
  assert.deepEqual(codes(replies), { 200: 20, 409: 10 })
  assert.equal(await activeDoctors(caseId), 20)
})

test('of five answers to one request, one is taken and its documents are there once', async () => {
  const { caseId, doctorSop } = await ward.paidTeam()
  const ask = { sop_id: doctorSop, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await ward.as(DOCTOR, '/pro/request-documents', ask))
  const med_docs = [{ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }]
  const replies = await atOnce(5, () =>
    world.patients('/app/answer-document-request', { case_id: caseId, sop_id: doctorSop, med_docs }),
  )
  assert.deepEqual(codes(replies), { 200: 1, 409: 4 })
  const { documents } = good(await ward.as(DOCTOR, '/pro/case-documents', { case_id: caseId }))
  assert.equal(documents.length, 2)
})

test('answers to two requests at once never make it more than fifty documents', async () => {
  const { caseId, doctorSop, coordinatorSop } = await ward.paidTeam()
  for (const [doctor, sop_id] of [
    [DOCTOR, doctorSop],
    [COORDINATOR, coordinatorSop],
  ] as const) {
    const ask = { sop_id, doctor_id: doctor, request_documents: ['ECG'] }
    good(await ward.as(doctor, '/pro/request-documents', ask))
  }
  const med_docs = Array(30).fill({ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' })
  const replies = await Promise.all(
    [doctorSop, coordinatorSop].map(sop_id =>
      world.patients('/app/answer-document-request', { case_id: caseId, sop_id, med_docs }),
    ),
  )
  assert.deepEqual(codes(replies), { 200: 1, 400: 1 })
  const { documents } = good(await ward.as(DOCTOR, '/pro/case-documents', { case_id: caseId }))
  assert.equal(documents.length, 31)
})

test('a new coordinator against an assignment by the old one: never an assignment by nobody', async () => {
  for (let round = 0; round < 10; round++) {
    const caseId = await world.assigned(COORDINATOR)
    const [changed, assigned] = await Promise.all([
      world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-new' }),
      ward.as(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-heart' }),
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
