import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service } = teamwork
const give = (body: object, lang?: string) => teamwork.as(DOCTOR, '/pro/review-report', body, lang)
const words = { diagnosis: 'Stable angina', recommendations: 'Aspirin 100 mg daily' }

test('a submitted opinion is stored, written down, and the coordinator is told', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await give({
    sop_id: doctorAssignment,
    status: 'submitted',
    diagnosis: ' Angina\n',
    recommendations: 'Rest',
  })
  assert.equal(reply.code, 200, reply.text)
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: { sop_id: doctorAssignment, case_id: caseId, status: 'submitted' },
  })
  const now = service.clock.now().toISOString()
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'second_opinions.diagnosis': 'Angina',
    'second_opinions.recommendations': 'Rest',
    'second_opinions.opinion_status': 'submitted',
    'second_opinions.submitted_date': now,
    'second_opinions.updated_date': now,
    'review_cases.version': 3,
    'review_cases.updated_date': now,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_OPINION_SUBMITTED doctor ${COORDINATOR}`])
  const [entry] = await service.rows(
    `select actor_kind, actor_id, details from sop_activity where case_id = $1 and action = 'opinion_submitted'`,
    [caseId],
  )
  assert.deepEqual(entry, {
    actor_kind: 'doctor',
    actor_id: DOCTOR,
    details: { sop_id: doctorAssignment, doctor_id: DOCTOR },
  })
})

test('a draft is kept on its row and nowhere else; what it does not mention stays', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  service.clock.advance(MINUTE)
  const before = await caseSnapshot(service, caseId)
  const reply = await give({ sop_id: doctorAssignment, status: 'draft', ...words })
  assert.deepEqual(reply.body.data, { sop_id: doctorAssignment, case_id: caseId, status: 'draft' })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    'second_opinions.diagnosis': words.diagnosis,
    'second_opinions.recommendations': words.recommendations,
    'second_opinions.opinion_status': 'draft',
    'second_opinions.updated_date': service.clock.now().toISOString(),
  })
  assert.deepEqual(await teamwork.outbox(caseId), [])

  const stored = async () => {
    const { my_opinion } = good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId }))
    return my_opinion
  }
  good(await give({ sop_id: doctorAssignment, status: 'draft', diagnosis: 'Unstable angina', recommendations: null }))
  assert.deepEqual(await stored(), {
    sop_id: doctorAssignment,
    status: 'draft',
    diagnosis: 'Unstable angina',
    recommendations: words.recommendations,
    pictures: [],
    answers: [],
    submitted_date: null,
    reopened: null,
  })
  good(await give({ sop_id: doctorAssignment, status: 'draft' }))
  assert.equal((await stored()).diagnosis, 'Unstable angina')
  good(await give({ sop_id: doctorAssignment, status: 'draft', diagnosis: '  ' }))
  assert.equal((await stored()).diagnosis, '')

  const seen = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
  assert.deepEqual(seen.opinions, [])
  assert.equal(seen.assigned_doctors[0].opinion_status, 'draft')
})

test('a draft does not count as submitted; both parts are sent when it is', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  good(await give({ sop_id: doctorAssignment, status: 'draft', ...words }))
  const before = await caseSnapshot(service, caseId)
  const wrong: [object, string[]][] = [
    [{}, ['diagnosis', 'recommendations']],
    [{ diagnosis: 'a' }, ['recommendations']],
    [{ recommendations: 'a' }, ['diagnosis']],
    [{ diagnosis: null, recommendations: 'a' }, ['diagnosis']],
    [{ diagnosis: ' \n ', recommendations: 'a' }, ['diagnosis']],
    [{ diagnosis: 'a', recommendations: '' }, ['recommendations']],
  ]
  for (const [body, fields] of wrong) {
    const reply = await give({ sop_id: doctorAssignment, status: 'submitted', ...body }, 'ar')
    assert.equal(reply.code, 400, reply.text)
    assert.deepEqual(each(reply.body.errors, 'field'), fields)
    assert.match(reply.body.message, /^(diagnosis|recommendations) (is required|must not be empty)$/)
  }
  const mixed = await give({ sop_id: doctorAssignment, status: 'submitted', diagnosis: 5 })
  assert.deepEqual(fieldProblems(mixed), ['diagnosis type', 'recommendations required'])
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
  good(await give({ sop_id: doctorAssignment, status: 'submitted', diagnosis: 'Final', recommendations: 'Words' }))
})

test('a submitted opinion is final until it is reopened', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, doctorAssignment)
  const before = await caseSnapshot(service, caseId)
  for (const status of ['submitted', 'draft']) {
    const again = await give({ sop_id: doctorAssignment, status, diagnosis: 'Other', recommendations: 'Other' })
    assert.deepEqual(
      [again.code, again.body.message],
      [409, 'The opinion has been submitted; it can be changed once it is reopened'],
    )
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('opinions are given before payment as well, and not after the case is closed', async () => {
  const early = await teamwork.team()
  await teamwork.submitOpinion(DOCTOR, early.doctorAssignment)
  const late = await teamwork.paidTeam()
  good(await teamwork.complete(late))
  const before = await caseSnapshot(service, late.caseId)
  for (const status of ['submitted', 'draft']) {
    assert.equal((await give({ sop_id: late.doctorAssignment, status, ...words })).code, 409)
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, late.caseId)), {})
})
