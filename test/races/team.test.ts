import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../support/service.ts'
import { MINUTE } from '../support/test-clock.ts'
import { until } from '../support/until.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork, type Team } from '../surfaces/doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const ROUNDS = 16

/** Two calls at once; in turns, one or the other is a little earlier. */
async function meet(round: number, one: () => Promise<Reply>, other: () => Promise<Reply>): Promise<[Reply, Reply]> {
  const later = async (call: () => Promise<Reply>, turns: number) => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    return call()
  }
  const turns = Math.floor(round / 2)
  const both = [later(one, round % 2 ? turns : 0), later(other, round % 2 ? 0 : turns)] as const
  return Promise.all(both)
}

const row = async (assignmentId: string) =>
  (await service.rows('select active, opinion_status from second_opinions where sop_id = $1', [assignmentId]))[0]
const actions = async (caseId: string, ...names: string[]) =>
  (
    await service.rows(
      'select action from sop_activity where case_id = $1 and action = any ($2) order by activity_id',
      [caseId, names],
    )
  ).map(({ action }) => action)

const submit = (team: Team) => () =>
  teamwork.as(DOCTOR, '/pro/review-report', {
    sop_id: team.doctorAssignment,
    status: 'submitted',
    diagnosis: 'a',
    recommendations: 'b',
  })
const withdraw = (team: Team) => () =>
  teamwork.as(COORDINATOR, '/pro/withdraw-doctor', { sop_id: team.doctorAssignment })
const decline = (team: Team) => () => teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: team.doctorAssignment })

test('withdrawing against an opinion: the opinion stays, or its doctor has lost the case', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const [withdrawn, opinion] = await meet(round, withdraw(team), submit(team))
    const codes = [withdrawn.code, opinion.code]
    const { active, opinion_status } = await row(team.doctorAssignment)
    if (opinion.code === 200) {
      assert.deepEqual([codes, withdrawn.body.code], [[409, 200], 'opinion_already_submitted'])
      assert.deepEqual([active, opinion_status], [1, 'submitted'])
    } else {
      assert.deepEqual(codes, [200, 404])
      assert.deepEqual([active, opinion_status], [0, 'pending'])
    }
    assert.equal((await actions(team.caseId, 'doctor_withdrawn', 'opinion_submitted')).length, 1)
  }
})

test('declining against being withdrawn: one of the two, once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const [declined, withdrawn] = await meet(round, decline(team), withdraw(team))
    assert.deepEqual([declined.code, withdrawn.code].sort(), [200, 404])
    const [only, ...more] = await actions(team.caseId, 'doctor_declined', 'doctor_withdrawn', 'doctor_removed')
    assert.deepEqual([only, more], [declined.code === 200 ? 'doctor_declined' : 'doctor_withdrawn', []])
  }
})

test('replacing the coordinator against completing: the report is the one’s, or the case the other’s', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const body = { case_id: team.caseId, doctor_id: 'dr-new', reason: 'Ill' }
    const [replaced, completed] = await meet(
      round,
      () => world.admins('/admin/replace-coordinator', body),
      () => teamwork.complete(team),
    )
    const [subject] = await service.rows(
      `select status, case_coordinator_id, (select count(*)::int from reports r where r.case_id = c.case_id) as reports
       from review_cases c where case_id = $1`,
      [team.caseId],
    )
    if (completed.code === 200) {
      assert.deepEqual([replaced.code, replaced.body.code], [409, 'case_closed'])
      assert.deepEqual(subject, { status: 'completed', case_coordinator_id: COORDINATOR, reports: 2 })
    } else {
      assert.deepEqual([replaced.code, completed.code], [200, 404])
      assert.deepEqual(subject, { status: 'payment_success', case_coordinator_id: 'dr-new', reports: 0 })
    }
  }
})

test('a message against closing: it is there once, whichever came first, and the case is closed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await teamwork.paidTeam()
    const [sent, cancelled] = await meet(
      round,
      () => world.patients('/app/send-message', { case_id: caseId, text: 'Wait' }),
      () => world.patients('/app/cancel-review-case', { case_id: caseId }),
    )
    assert.deepEqual([sent.code, cancelled.code], [200, 200])
    assert.equal(await world.status(caseId), 'cancelled')
    const [stored, ...more] = await service.rows('select text from thread_posts where case_id = $1', [caseId])
    assert.deepEqual([stored, more], [{ text: 'Wait' }, []])
    assert.equal((await actions(caseId, 'message_sent')).length, 1)
  }
})

test('a coordinator’s message against the patient taking consent back: it came before, or there is no such case', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await teamwork.paidTeam()
    const [sent, taken] = await meet(
      round,
      () => teamwork.as(COORDINATOR, '/pro/send-message', { case_id: caseId, text: 'Wait' }),
      () => world.patients('/app/withdraw-consent', { case_id: caseId }),
    )
    assert.equal(taken.code, 200)
    assert.ok([200, 404].includes(sent.code), sent.text)
    const moments = await actions(caseId, 'message_sent', 'consent_withdrawn')
    assert.deepEqual(moments, sent.code === 200 ? ['message_sent', 'consent_withdrawn'] : ['consent_withdrawn'])
  }
})

test('removing a doctor against an opinion, and against completing: never both of two that exclude each other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const remove = () =>
      world.admins('/admin/remove-doctor', { sop_id: team.doctorAssignment, reason: 'Assigned by mistake' })
    const against = round % 4 < 2 ? submit(team) : () => teamwork.complete(team)
    const [removed, other] = await meet(round, remove, against)
    const { active, opinion_status } = await row(team.doctorAssignment)
    assert.equal(active, removed.code === 200 ? 0 : 1)
    if (round % 4 < 2) {
      assert.deepEqual(
        [removed.code, other.code, opinion_status],
        other.code === 200 ? [409, 200, 'submitted'] : [200, 404, 'pending'],
      )
    } else {
      // The report does not need this opinion: the doctor is removed before it, or the removal is refused after it.
      assert.equal(other.code, 200)
      assert.ok(removed.code === 200 || removed.body.code === 'case_closed', removed.text)
    }
  }
})

test('documents that arrive while a doctor reads the case are still new afterwards', async () => {
  const { caseId, coordinatorAssignment: sop_id } = await teamwork.paidTeam()
  const request_documents = ['ECG', 'MRI']
  good(await teamwork.as(COORDINATOR, '/pro/request-documents', { sop_id, doctor_id: COORDINATOR, request_documents }))
  const answer = (name: string) =>
    world.patients('/app/answer-document-request', {
      case_id: caseId,
      sop_id,
      med_docs: [{ url: `https://files.example.org/${name}`, key: name, name }],
      complete: false,
    })
  const needs = async () => {
    const work = good(await teamwork.as(DOCTOR, '/pro/worklist', { role: 'specialist', page_size: 100 }))
    return work.find((item: { case_id: string }) => item.case_id === caseId).needs
  }
  service.clock.advance(MINUTE)
  good(await answer('ecg'))
  const { late } = await service.ctx.db.transaction(async tx => {
    await tx.execute('lock table case_status_history in share mode')
    service.clock.advance(MINUTE)
    const late = answer('mri')
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await until('the answer waits', async () => (await service.rows(waiting)).length > 0)
    service.clock.advance(MINUTE)
    const page = good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId }))
    assert.equal(page.medical_documents.length, 2)
    return { late }
  })
  good(await late)
  assert.deepEqual(await needs(), ['give_opinion', 'documents_arrived'])
  good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: caseId }))
  assert.deepEqual(await needs(), ['give_opinion'])
})

test('of ten messages at once all are kept and one is announced', async () => {
  const { caseId } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) => world.patients('/app/send-message', { case_id: caseId, text: `No. ${n}` })),
  )
  for (const reply of sent) good(reply)
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_NEW_MESSAGE doctor ${COORDINATOR}`])
  assert.equal(good(await teamwork.as(COORDINATOR, '/pro/list-messages', { case_id: caseId })).length, 10)
})

test('of five reminders at once one is sent', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.outbox(team.caseId)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => teamwork.as(COORDINATOR, '/pro/remind-doctor', { sop_id: team.doctorAssignment })),
  )
  assert.deepEqual(replies.map(reply => reply.code).sort(), [200, 409, 409, 409, 409])
  assert.deepEqual(await teamwork.outbox(team.caseId), [`SNR_OPINION_REMINDER doctor ${DOCTOR}`])
})
