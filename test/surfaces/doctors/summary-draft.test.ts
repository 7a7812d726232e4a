import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot, caseText } from '../../support/case-snapshot.ts'
import { COORDINATOR, DOCTOR, good, letters, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const save = (sop_id: string, body: object, by = COORDINATOR) =>
  teamwork.as(by, '/pro/save-summary', { sop_id, ...body })
const draftOf = async (caseId: string, by = COORDINATOR) =>
  good(await teamwork.as(by, '/pro/review-case-details', { case_id: caseId })).summary_draft

test('the coordinator keeps a draft; each save replaces it, completing empties it', async () => {
  const team = await teamwork.paidTeam()
  const { caseId, coordinatorAssignment: sop_id } = team
  assert.equal(await draftOf(caseId), null)
  const before = await caseSnapshot(service, caseId)
  const answers = ['Yes', '']
  assert.deepEqual(good(await save(sop_id, { summary: ' So far ', answers, outcome: 'confirmed' })), {
    sop_id,
    case_id: caseId,
  })
  const changes = caseChanges(before, await caseSnapshot(service, caseId))
  assert.deepEqual(Object.keys(changes).sort(), ['second_opinions.summary_draft'])
  assert.deepEqual(await draftOf(caseId), { summary: 'So far', answers, outcome: 'confirmed' })
  assert.equal(await draftOf(caseId, DOCTOR), undefined)
  good(await save(sop_id, { outcome: 'inconclusive' }))
  assert.deepEqual(await draftOf(caseId), { summary: null, answers: [], outcome: 'inconclusive' })
  good(await teamwork.complete(team))
  assert.equal(await draftOf(caseId), null)
  const [row] = await service.rows('select summary_draft from second_opinions where sop_id = $1', [sop_id])
  assert.equal(row.summary_draft, null)
  const late = await save(sop_id, { summary: 'Late' })
  assert.deepEqual([late.code, late.body.code], [409, 'case_closed'])
})

test('it is saved before payment too, by the coordinator alone; a new one begins anew', async () => {
  const { caseId, coordinatorAssignment: sop_id, doctorAssignment } = await teamwork.team()
  good(await save(sop_id, { summary: 'Mine' }))
  const before = await caseText(service)
  assert.equal((await save(sop_id, {}, DOCTOR)).code, 404)
  assert.equal((await save(sop_id, {}, 'dr-stranger')).code, 404)
  assert.equal((await save(doctorAssignment, {}, DOCTOR)).body.code, 'not_for_doctor_row')
  assert.equal((await save(sop_id, { summary: letters(20_001) })).code, 400)
  assert.equal((await save(sop_id, { answers: Array(11).fill('x') })).code, 400)
  assert.equal(await caseText(service), before)
  good(await world.admins('/admin/replace-coordinator', { case_id: caseId, doctor_id: 'dr-new', reason: 'Ill' }))
  assert.equal(await draftOf(caseId, 'dr-new'), null)
})
