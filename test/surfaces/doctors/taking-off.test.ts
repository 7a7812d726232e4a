import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { records } from '../../support/records.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork, type Team } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const about = records(service)

/** The three ways to leave a team, each with its words and recipients. */
const ways = {
  'decline-assignment': {
    leave: (team: Team, reason?: string) =>
      teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: team.doctorAssignment, ...(reason ? { reason } : {}) }),
    entry: ['doctor_declined', 'doctor', DOCTOR],
    told: [`SNR_DOCTOR_DECLINED doctor ${COORDINATOR}`],
  },
  'withdraw-doctor': {
    leave: (team: Team, reason?: string) =>
      teamwork.as(COORDINATOR, '/pro/withdraw-doctor', {
        sop_id: team.doctorAssignment,
        ...(reason ? { reason } : {}),
      }),
    entry: ['doctor_withdrawn', 'doctor', COORDINATOR],
    told: [`SNR_DOCTOR_WITHDRAWN doctor ${DOCTOR}`],
  },
  'remove-doctor': {
    leave: (team: Team, reason = 'Assigned by mistake') =>
      world.admins('/admin/remove-doctor', { sop_id: team.doctorAssignment, reason }),
    entry: ['doctor_removed', 'admin', 'admin-1'],
    told: [`SNR_DOCTOR_WITHDRAWN doctor ${DOCTOR}`],
  },
} as const

for (const [name, { leave, entry, told }] of Object.entries(ways)) {
  test(`${name}: the row ends, the version grows, the staff read why, and the other side is told`, async () => {
    for (const team of [await teamwork.team(), await teamwork.paidTeam()]) {
      await teamwork.outbox(team.caseId)
      service.clock.advance(1000)
      const before = await caseSnapshot(service, team.caseId)
      const [stored] = await service.rows('select version from review_cases where case_id = $1', [team.caseId])
      const data = good(await leave(team, 'On leave until May'))
      assert.deepEqual(data, { sop_id: team.doctorAssignment, case_id: team.caseId, doctor_id: DOCTOR })
      const now = service.clock.now().toISOString()
      assert.deepEqual(caseChanges(before, await caseSnapshot(service, team.caseId)), {
        'review_cases.version': stored.version + 1,
        'review_cases.updated_date': now,
        'second_opinions.active': 0,
        'second_opinions.updated_date': now,
        '+sop_activity': 1,
        '+notification': 1,
      })
      const last = (await about.activity(team.caseId)).at(-1)
      assert.deepEqual([last.action, last.actor_kind, last.actor_id], entry)
      assert.deepEqual(
        [last.note, last.details],
        ['On leave until May', { sop_id: team.doctorAssignment, doctor_id: DOCTOR }],
      )
      assert.deepEqual(await teamwork.outbox(team.caseId), told)
    }
  })

  test(`${name}: who is off the team has lost the case at once`, async () => {
    const team = await teamwork.paidTeam()
    good(await leave(team))
    const body = { case_id: team.caseId }
    for (const path of ['/pro/review-case-details', '/pro/case-documents', '/pro/list-messages']) {
      assert.equal((await teamwork.as(DOCTOR, path, body)).code, 404, path)
    }
    const listed = async (path: string, request: object) =>
      good(await teamwork.as(DOCTOR, path, { ...request, page_size: 100 })).map(
        (row: { case_id: string }) => row.case_id,
      )
    assert.equal((await listed('/pro/sops', {})).includes(team.caseId), false)
    assert.equal((await listed('/pro/worklist', { role: 'specialist' })).includes(team.caseId), false)
    const opinion = { sop_id: team.doctorAssignment, status: 'submitted', diagnosis: 'a', recommendations: 'b' }
    assert.equal((await teamwork.as(DOCTOR, '/pro/review-report', opinion)).code, 404)
    assert.equal((await leave(team)).code, 404, 'not twice')
  })

  test(`${name}: an opinion that was submitted stays, and so does a closed case`, async () => {
    const submitted = await teamwork.paidTeam()
    await teamwork.submitOpinion(DOCTOR, submitted.doctorAssignment)
    const closed = await teamwork.team()
    good(await world.patients('/app/cancel-review-case', { case_id: closed.caseId }))
    for (const [team, code] of [
      [submitted, 'opinion_already_submitted'],
      [closed, 'case_closed'],
    ] as const) {
      const before = await caseSnapshot(service, team.caseId)
      const reply = await leave(team)
      assert.deepEqual([reply.code, reply.body.code], [409, code])
      assert.deepEqual(caseChanges(before, await caseSnapshot(service, team.caseId)), {})
    }
  })
}

test('what a doctor asked for is asked no longer once they are off the team', async () => {
  const { caseId, doctorAssignment: sop_id } = await teamwork.paidTeam()
  good(await teamwork.as(DOCTOR, '/pro/request-documents', { sop_id, doctor_id: DOCTOR, request_documents: ['ECG'] }))
  const details = async () => good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.equal((await details()).requested_documents.length, 1)
  good(await teamwork.as(COORDINATOR, '/pro/withdraw-doctor', { sop_id }))
  const { requested_documents, allowed } = await details()
  assert.deepEqual([requested_documents, allowed.includes('answer-document-request')], [[], false])
  const { cards } = (await world.patients('/app/get-sticky-data')).body.data
  assert.equal(cards.find((card: { case_id: string }) => card.case_id === caseId).kind, 'in_progress')
})

test('when the last open opinion is taken off, the coordinator is asked for what comes next', async () => {
  const team = await teamwork.paidTeam()
  const needs = async () =>
    good(await teamwork.as(COORDINATOR, '/pro/worklist', { role: 'coordinator', page_size: 100 })).find(
      (row: { case_id: string }) => row.case_id === team.caseId,
    ).needs
  const second = await teamwork.assign(team.caseId, 'dr-second')
  await teamwork.submitOpinion('dr-second', second)
  assert.deepEqual(await needs(), [])
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: team.doctorAssignment }))
  assert.deepEqual(await needs(), ['write_summary'])
  const alone = await teamwork.paidTeam()
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: alone.doctorAssignment }))
  const rows = good(await teamwork.as(COORDINATOR, '/pro/worklist', { role: 'coordinator', page_size: 100 }))
  const row = rows.find((one: { case_id: string }) => one.case_id === alone.caseId)
  assert.deepEqual([row.needs, row.opinions], [['assign_doctor'], { asked: 0, given: 0 }])
})

test('a doctor who was taken off can be asked again', async () => {
  const team = await teamwork.paidTeam()
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: team.doctorAssignment }))
  const again = await teamwork.assign(team.caseId, DOCTOR)
  assert.notEqual(again, team.doctorAssignment)
  await teamwork.submitOpinion(DOCTOR, again)
  assert.equal((await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: team.caseId })).code, 200)
})

test('the coordinator reads who declined and why, and nobody else does', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.assign(team.caseId, 'dr-other')
  good(
    await teamwork.as(DOCTOR, '/pro/decline-assignment', {
      sop_id: team.doctorAssignment,
      reason: 'A colleague knows more',
    }),
  )
  const details = async (doctor: string) =>
    good(await teamwork.as(doctor, '/pro/review-case-details', { case_id: team.caseId }))
  const date = service.clock.now().toISOString()
  assert.deepEqual((await details(COORDINATOR)).declined, [
    { doctor_id: DOCTOR, name: DOCTOR, reason: 'A colleague knows more', date },
  ])
  assert.equal('declined' in (await details('dr-other')), false)
  const file = good(await world.admins('/admin/review-case-details', { case_id: team.caseId }))
  assert.equal(file.activity.at(-1).note, 'A colleague knows more')
  const own = good(await world.patients('/app/review-case-details', { case_id: team.caseId }))
  assert.equal(JSON.stringify(own).includes('A colleague'), false)
})

test('a coordinator can be replaced, but taken off by nobody', async () => {
  const { caseId, coordinatorAssignment: sop_id } = await teamwork.paidTeam()
  const before = await caseSnapshot(service, caseId)
  for (const reply of [
    await teamwork.as(COORDINATOR, '/pro/decline-assignment', { sop_id }),
    await teamwork.as(COORDINATOR, '/pro/withdraw-doctor', { sop_id }),
    await world.admins('/admin/remove-doctor', { sop_id, reason: 'Fell ill' }),
  ]) {
    assert.deepEqual([reply.code, reply.body.code], [403, 'coordinator_stays'])
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('a coordinator who also gives an opinion may give that back, and is not told of it', async () => {
  for (const path of ['/pro/decline-assignment', '/pro/withdraw-doctor']) {
    const team = await teamwork.paidTeam()
    const sop_id = await teamwork.assign(team.caseId, COORDINATOR)
    await teamwork.outbox(team.caseId)
    good(await teamwork.as(COORDINATOR, path, { sop_id }))
    assert.deepEqual(await teamwork.outbox(team.caseId), [])
    assert.equal((await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: team.caseId })).code, 200)
  }
})

test('a message that came too late is not sent: the doctor is back on the team', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.outbox(team.caseId)
  good(await teamwork.as(COORDINATOR, '/pro/withdraw-doctor', { sop_id: team.doctorAssignment }))
  await teamwork.assign(team.caseId, DOCTOR)
  assert.deepEqual(await teamwork.outbox(team.caseId), [`SNR_DOCTOR_ASSIGNED doctor ${DOCTOR}`])
})

test('what is allowed says so: while an opinion is open, and of oneself alone', async () => {
  const team = await teamwork.paidTeam()
  const verbs = ['decline-assignment', 'withdraw-doctor', 'remind-doctor', 'remove-doctor', 'replace-coordinator']
  const allowed = async () => {
    const body = { case_id: team.caseId }
    const replies = [
      await teamwork.as(DOCTOR, '/pro/review-case-details', body),
      await teamwork.as(COORDINATOR, '/pro/review-case-details', body),
      await world.admins('/admin/review-case-details', body),
    ]
    return replies.map(reply => good(reply).allowed.filter((verb: string) => verbs.includes(verb)))
  }
  assert.deepEqual(await allowed(), [
    ['decline-assignment'],
    ['withdraw-doctor', 'remind-doctor'],
    ['replace-coordinator', 'remove-doctor', 'remind-doctor'],
  ])
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  assert.deepEqual(await allowed(), [[], [], ['replace-coordinator', 'remind-doctor']])
  good(await teamwork.complete(team))
  assert.deepEqual(await allowed(), [[], [], []])
})
