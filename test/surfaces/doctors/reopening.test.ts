import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot, caseText } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, letters, NOBODY, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const reopen = (sop_id: string, more: object = {}, by = DOCTOR) =>
  teamwork.as(by, '/pro/reopen-opinion', { sop_id, ...more })
const giveBack = (sop_id: string, by = COORDINATOR, note = 'Which dose?') =>
  teamwork.as(by, '/pro/return-opinion', { sop_id, note })
const details = async (caseId: string, by = DOCTOR) =>
  good(await teamwork.as(by, '/pro/review-case-details', { case_id: caseId }))

async function givenTeam() {
  const team = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  await teamwork.outbox(team.caseId)
  service.clock.advance(MINUTE)
  return team
}

const verbs = [
  {
    name: 'reopening',
    act: (sop_id: string) => reopen(sop_id, { reason: 'A later scan' }),
    by: 'specialist',
    note: 'A later scan',
    doer: DOCTOR,
    action: 'opinion_reopened',
    told: `SNR_OPINION_REOPENED doctor ${COORDINATOR}`,
  },
  {
    name: 'returning',
    act: (sop_id: string) => giveBack(sop_id),
    by: 'coordinator',
    note: 'Which dose?',
    doer: COORDINATOR,
    action: 'opinion_returned',
    told: `SNR_OPINION_RETURNED doctor ${DOCTOR}`,
  },
] as const

for (const { name, act, by, note, doer, action, told } of verbs) {
  test(`${name} makes a submitted opinion a draft with its text, and one is told`, async () => {
    const { caseId, doctorAssignment } = await givenTeam()
    const [{ version }] = await service.rows('select version from review_cases where case_id = $1', [caseId])
    const before = await caseSnapshot(service, caseId)
    const reply = await act(doctorAssignment)
    assert.deepEqual(good(reply), { sop_id: doctorAssignment, case_id: caseId, status: 'draft' })
    const now = service.clock.now().toISOString()
    assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
      'second_opinions.opinion_status': 'draft',
      'second_opinions.submitted_date': null,
      'second_opinions.reopened_by': by,
      'second_opinions.reopen_note': note,
      'second_opinions.updated_date': now,
      'review_cases.version': version + 1,
      'review_cases.updated_date': now,
      '+sop_activity': 1,
      '+notification': 1,
    })
    assert.deepEqual(await teamwork.outbox(caseId), [told])
    const [entry] = await service.rows(
      'select actor_id, note, details from sop_activity where case_id = $1 and action = $2',
      [caseId, action],
    )
    assert.deepEqual(entry, { actor_id: doer, note, details: { sop_id: doctorAssignment, doctor_id: DOCTOR } })
    const { my_opinion, allowed } = await details(caseId)
    assert.deepEqual(my_opinion.reopened, { by, note })
    assert.deepEqual(
      [my_opinion.status, my_opinion.diagnosis, my_opinion.submitted_date],
      ['draft', 'Stable angina', null],
    )
    assert.ok(allowed.includes('review-report') && !allowed.includes('reopen-opinion'))
    const seen = await details(caseId, COORDINATOR)
    assert.deepEqual([seen.opinions, seen.assigned_doctors[0].reopened], [[], { by, note }])
    const shown = await world.patients('/app/review-case-details', { case_id: caseId })
    assert.ok(!shown.text.includes(note) && !shown.text.includes('reopen'))

    const refused = await act(doctorAssignment)
    assert.deepEqual([refused.code, refused.body.code], [409, 'opinion_not_submitted'])
    await teamwork.submitOpinion(DOCTOR, doctorAssignment, 'Unstable angina')
    const again = await details(caseId, COORDINATOR)
    assert.deepEqual(each(again.opinions, 'diagnosis'), ['Unstable angina'])
    assert.deepEqual([again.assigned_doctors[0].reopened, again.allowed.includes('return-opinion')], [null, true])
    good(
      await teamwork.complete({
        caseId,
        doctorAssignment,
        coordinatorAssignment: await teamwork.coordinatorAssignment(caseId),
      }),
    )
    const closed = await act(doctorAssignment)
    assert.deepEqual([closed.code, closed.body.code], [409, 'case_closed'])
  })
}

test('each is for one person, and nothing changes for anybody else', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment } = await givenTeam()
  const other = await teamwork.assign(caseId, 'dr-other')
  const own = await teamwork.assign(caseId, COORDINATOR)
  await teamwork.submitOpinion(COORDINATOR, own)
  await teamwork.outbox(caseId)
  const before = await caseText(service)
  const refusals: [Awaited<ReturnType<typeof reopen>>, number, string][] = [
    [await reopen(doctorAssignment, {}, 'dr-other'), 404, 'assignment_not_found'],
    [await reopen(doctorAssignment, {}, COORDINATOR), 404, 'assignment_not_found'],
    [await reopen(doctorAssignment, {}, 'dr-stranger'), 404, 'assignment_not_found'],
    [await reopen(NOBODY), 404, 'assignment_not_found'],
    [await reopen(coordinatorAssignment, {}, COORDINATOR), 403, 'not_for_coordinator_row'],
    [await reopen(other, {}, 'dr-other'), 409, 'opinion_not_submitted'],
    [await reopen(doctorAssignment, { reason: letters(1001) }), 400, 'invalid_input'],
    [await giveBack(doctorAssignment, 'dr-other'), 403, 'not_coordinator'],
    [await giveBack(doctorAssignment, DOCTOR), 403, 'not_coordinator'],
    [await giveBack(doctorAssignment, 'dr-stranger'), 404, 'assignment_not_found'],
    [await giveBack(NOBODY), 404, 'assignment_not_found'],
    [await giveBack(own), 403, 'forbidden'],
    [await giveBack(coordinatorAssignment), 403, 'not_for_coordinator_row'],
    [await giveBack(other), 409, 'opinion_not_submitted'],
    [await giveBack(doctorAssignment, COORDINATOR, ' '), 400, 'invalid_input'],
    [await giveBack(doctorAssignment, COORDINATOR, letters(1001)), 400, 'invalid_input'],
  ]
  for (const [reply, code, name] of refusals) assert.deepEqual([reply.code, reply.body.code], [code, name])
  assert.equal(await caseText(service), before)
  // A coordinator who is a specialist too reopens their own opinion, and is told nothing.
  good(await reopen(own, {}, COORDINATOR))
  assert.deepEqual(await teamwork.outbox(caseId), [])
})

test('a doctor who gave an opinion, reopened it and left stays in the patient’s timeline', async () => {
  const { caseId, doctorAssignment } = await givenTeam()
  good(await reopen(doctorAssignment))
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: doctorAssignment }))
  const { timeline } = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  const milestones = each(timeline, 'milestone')
  assert.ok(milestones.includes('doctor_assigned') && milestones.includes('opinion_submitted'))
})
