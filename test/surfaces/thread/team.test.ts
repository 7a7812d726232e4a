import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
await importDoctors(service, [COORDINATOR, DOCTOR, 'dr-third', 'dr-late', 'dr-new'])
const write = (id: string, case_id: string, text = 'Look at the scan') =>
  teamwork.as(id, '/pro/send-team-message', { case_id, text })
const read = (id: string, case_id: string, more: object = {}) =>
  teamwork.as(id, '/pro/list-team-messages', { case_id, ...more })
const unread = async (id: string, role: string, caseId: string) => {
  const rows = good(await teamwork.as(id, '/pro/worklist', { role, page_size: 100 }))
  return rows.find((row: { case_id: string }) => row.case_id === caseId)?.unread_team_messages
}

test('the doctors of a team write to each other, newest first; each is told at most hourly', async () => {
  const { caseId } = await teamwork.paidTeam()
  await teamwork.assign(caseId, 'dr-third')
  await teamwork.outbox(caseId)
  const before = await caseSnapshot(service, caseId)
  const sent = good(await write(DOCTOR, caseId, ' What of the scan? '))
  assert.deepEqual(sent, { message_id: sent.message_id, sent_date: service.clock.now().toISOString() })
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    '+team_posts': 1,
    '+sop_activity': 1,
    '+notification': 2,
  })
  const told = (id: string) => `SNR_NEW_TEAM_MESSAGE doctor ${id}`
  assert.deepEqual(await teamwork.outbox(caseId), [told(COORDINATOR), told('dr-third')])
  service.clock.advance(MINUTE)
  good(await write(COORDINATOR, caseId, 'A shadow'))
  assert.deepEqual(await teamwork.outbox(caseId), [told(DOCTOR)], 'the others were told a minute ago')
  assert.equal(await unread(DOCTOR, 'specialist', caseId), 1)
  assert.equal(await unread('dr-third', 'specialist', caseId), 2)
  const reply = await read('dr-third', caseId)
  assert.deepEqual(good(reply)[1], {
    message_id: sent.message_id,
    from: { doctor_id: DOCTOR, name: `Dr. ${DOCTOR}` },
    text: 'What of the scan?',
    sent_date: sent.sent_date,
  })
  assert.deepEqual(reply.body.pagination, { total: 2, page: 1, page_size: 15 })
  assert.equal(await unread('dr-third', 'specialist', caseId), 0)
  assert.equal(await unread(COORDINATOR, 'coordinator', caseId), 1, 'one reader does not read for another')
  assert.equal(
    (await teamwork.as(DOCTOR, '/pro/list-team-messages', { case_id: caseId }, '1')).body.data[0].from.name,
    `د. ${COORDINATOR}`,
  )
  service.clock.advance(HOUR)
  good(await write('dr-third', caseId, 'I agree'))
  assert.deepEqual(await teamwork.outbox(caseId), [told(COORDINATOR), told(DOCTOR)].sort())
  const page = good(await read(DOCTOR, caseId, { page: 2, page_size: 2 }))
  assert.deepEqual(each(page, 'text'), ['What of the scan?'])
})

test('whoever joins reads all of it; whoever leaves, and strangers and patients, nothing', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  good(await write(DOCTOR, caseId, 'Early word'))
  await teamwork.assign(caseId, 'dr-late')
  assert.deepEqual(each(good(await read('dr-late', caseId)), 'text'), ['Early word'])
  good(await teamwork.as(DOCTOR, '/pro/decline-assignment', { sop_id: doctorAssignment }))
  const replaced = { case_id: caseId, doctor_id: 'dr-new', reason: 'Ill' }
  good(await world.admins('/admin/replace-coordinator', replaced))
  for (const id of [DOCTOR, COORDINATOR, 'dr-stranger'])
    for (const call of [read(id, caseId), write(id, caseId)]) {
      const { code, body } = await call
      assert.deepEqual([code, body.code], [404, 'case_not_found'], id)
    }
  assert.deepEqual(each(good(await read('dr-new', caseId)), 'text'), ['Early word'])
})

test('it closes as the thread with the patient does, and administrators read it for a reason', async () => {
  const team = await teamwork.paidTeam()
  good(await write(DOCTOR, team.caseId))
  good(await teamwork.complete(team))
  good(await write(COORDINATOR, team.caseId, 'Thank you all'))
  const asked = { case_id: team.caseId, reason: 'A complaint' }
  const [shown] = good(await world.admins('/admin/list-messages', { ...asked, thread: 'team' }))
  assert.deepEqual(
    [shown.text, shown.from, shown.read_date],
    ['Thank you all', { doctor_id: COORDINATOR, name: `Dr. ${COORDINATOR}` }, null],
  )
  assert.deepEqual(good(await world.admins('/admin/list-messages', asked)), [])
  const { allowed } = good(await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: team.caseId }))
  assert.deepEqual(allowed, ['send-team-message'])
  const rows = await service.rows(
    "select actor_id from access_log where case_id = $1 and action = 'read_messages' order by at",
    [team.caseId],
  )
  assert.deepEqual(each(rows, 'actor_id'), ['admin-1'])
  service.clock.advance(service.ctx.config.staffAccessDays * DAY)
  for (const call of [read(DOCTOR, team.caseId), write(COORDINATOR, team.caseId)]) assert.equal((await call).code, 404)
})
