import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DAY } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, NOBODY, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const remind = (sop_id: string, by = COORDINATOR) => teamwork.as(by, '/pro/remind-doctor', { sop_id })

test('a reminder tells the doctor, is kept on the row and seen by the coordinator', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.outbox(team.caseId)
  const before = await caseSnapshot(service, team.caseId)
  service.clock.advance(1000)
  const now = service.clock.now().toISOString()
  const { doctorAssignment: sop_id, caseId: case_id } = team
  assert.deepEqual(good(await remind(sop_id)), { sop_id, case_id, doctor_id: DOCTOR, reminded_date: now })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, case_id)), {
    'second_opinions.reminded_date': now,
    'second_opinions.updated_date': now,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(case_id), [`SNR_OPINION_REMINDER doctor ${DOCTOR}`])
  const seen = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id }))
  const [{ reminded_date, can_remind }] = seen.assigned_doctors
  assert.deepEqual([reminded_date, can_remind, seen.allowed.includes('remind-doctor')], [now, false, false])
})

test('at most once in 24 hours for each row', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const other = await teamwork.assign(caseId, 'dr-other')
  good(await remind(doctorAssignment))
  good(await remind(other))
  service.clock.advance(DAY - 1)
  const again = await remind(doctorAssignment)
  assert.deepEqual([again.code, again.body.code], [409, 'already_reminded'])
  service.clock.advance(1)
  good(await remind(doctorAssignment))
})

test('refused in this order: not there, not the coordinator, closed, submitted', async () => {
  const team = await teamwork.paidTeam()
  for (const [reply, code] of [
    [await remind(NOBODY), 'assignment_not_found'],
    [await remind(team.doctorAssignment, 'dr-stranger'), 'assignment_not_found'],
    [await remind(team.doctorAssignment, DOCTOR), 'not_coordinator'],
    [await remind(team.coordinatorAssignment), 'not_for_coordinator_row'],
  ] as const) {
    assert.equal(reply.body.code, code, reply.text)
  }
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  assert.equal((await remind(team.doctorAssignment)).body.code, 'opinion_already_submitted')
  good(await world.patients('/app/cancel-review-case', { case_id: team.caseId }))
  assert.equal((await remind(team.doctorAssignment)).body.code, 'case_closed')
})

test('a doctor who has submitted the opinion meanwhile is not reminded', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.outbox(team.caseId)
  good(await remind(team.doctorAssignment))
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  assert.deepEqual(await teamwork.outbox(team.caseId), [`SNR_OPINION_SUBMITTED doctor ${COORDINATOR}`])
})

test('an administrator reminds a specialist on the same day, and the coordinator of the summary', async () => {
  const byAdmin = (sop_id: string) => world.admins('/admin/remind-doctor', { sop_id })
  const team = await teamwork.paidTeam()
  const { caseId: case_id, doctorAssignment, coordinatorAssignment: sop_id } = team
  await teamwork.outbox(case_id)
  const file = async () => good(await world.admins('/admin/review-case-details', { case_id }))
  const before = await file()
  assert.deepEqual([before.team.coordinator.can_remind, before.allowed.includes('remind-doctor')], [true, true])
  good(await byAdmin(doctorAssignment))
  const again = await remind(doctorAssignment)
  assert.deepEqual([again.code, again.body.code], [409, 'already_reminded'])
  const reminded_date = service.clock.now().toISOString()
  assert.deepEqual(good(await byAdmin(sop_id)), { sop_id, case_id, doctor_id: COORDINATOR, reminded_date })
  assert.equal((await byAdmin(sop_id)).body.code, 'already_reminded')
  assert.deepEqual(await teamwork.outbox(case_id), [
    `SNR_OPINION_REMINDER doctor ${DOCTOR}`,
    `SNR_SUMMARY_REMINDER doctor ${COORDINATOR}`,
  ])
  assert.equal((await file()).allowed.includes('remind-doctor'), false)
  const unpaid = await teamwork.team()
  good(await byAdmin(unpaid.doctorAssignment))
  const early = await byAdmin(unpaid.coordinatorAssignment)
  assert.deepEqual([early.code, early.body.code], [409, 'case_not_paid'])
  service.clock.advance(DAY)
  await teamwork.submitOpinion(DOCTOR, doctorAssignment)
  assert.equal((await byAdmin(doctorAssignment)).body.code, 'opinion_already_submitted')
  good(await teamwork.complete(team))
  for (const id of [sop_id, doctorAssignment]) assert.equal((await byAdmin(id)).body.code, 'case_closed')
  assert.equal((await byAdmin(NOBODY)).code, 404)
})
