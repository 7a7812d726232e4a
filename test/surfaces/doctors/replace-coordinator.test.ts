import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { records } from '../../support/records.ts'
import { fieldProblems } from '../../support/service.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const about = records(service)
const replace = (case_id: string, doctor_id = 'dr-new', reason = 'Fell ill') =>
  world.admins('/admin/replace-coordinator', { case_id, doctor_id, reason })

async function inState(state: string): Promise<string> {
  const { caseId } = await teamwork.team()
  if (state === 'payment_success') await teamwork.pay(caseId)
  if (state === 'payment_failed') good(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  assert.equal(await world.status(caseId), state)
  return caseId
}

for (const state of ['payment_pending', 'payment_failed', 'payment_success']) {
  test(`in ${state} the new one takes over, the old one has lost the case, both are told`, async () => {
    const caseId = await inState(state)
    const formerAssignment = await teamwork.coordinatorAssignment(caseId)
    good(
      await teamwork.as(COORDINATOR, '/pro/request-documents', {
        sop_id: formerAssignment,
        doctor_id: COORDINATOR,
        request_documents: ['MRI'],
      }),
    )
    await teamwork.outbox(caseId)
    const { version } = await about.subject(caseId)
    const { sop_id } = good(await replace(caseId))
    assert.equal(sop_id, await teamwork.coordinatorAssignment(caseId))
    const subject = await about.subject(caseId)
    assert.deepEqual([subject.status, subject.case_coordinator_id, subject.version], [state, 'dr-new', version + 1])
    const last = (await about.history(caseId)).at(-1)
    assert.deepEqual([last.milestone, last.actor_id, last.note], ['coordinator_changed', 'admin-1', 'Fell ill'])
    assert.deepEqual(await teamwork.outbox(caseId), [
      'SNR_COORDINATOR_ASSIGNED doctor dr-new',
      `SNR_COORDINATOR_REMOVED doctor ${COORDINATOR}`,
    ])
    const row = (await about.assignments(caseId)).find(one => one.sop_id === sop_id)
    assert.deepEqual(row.requested_documents, ['MRI'])
    const body = { case_id: caseId }
    assert.equal((await teamwork.as(COORDINATOR, '/pro/review-case-details', body)).code, 404)
    assert.equal((await teamwork.as(COORDINATOR, '/pro/assign-doctor', { ...body, doctor_id: 'dr-x' })).code, 403)
    const { timeline, coordinator } = good(await world.patients('/app/review-case-details', body))
    assert.deepEqual([timeline.at(-1).milestone, coordinator.doctor_id], ['coordinator_changed', 'dr-new'])
    assert.equal((await teamwork.as(DOCTOR, '/pro/review-case-details', body)).code, 200, 'the team stays')
  })
}

test('the present one again changes nothing', async () => {
  const caseId = await inState('payment_success')
  const before = await caseSnapshot(service, caseId)
  const { sop_id } = good(await replace(caseId, COORDINATOR))
  assert.equal(sop_id, await teamwork.coordinatorAssignment(caseId))
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})
})

test('the new one completes the case', async () => {
  const caseId = await inState('payment_success')
  const { sop_id } = good(await replace(caseId))
  good(await teamwork.as('dr-new', '/pro/submit-coordinator-summary', { sop_id, summary: 'All is well' }))
  const { coordinator } = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.equal(coordinator.doctor_id, 'dr-new')
})

test('once there is a directory, a doctor it does not know is a 400', async () => {
  const caseId = await inState('payment_success')
  await importDoctors(service, ['dr-known'])
  assert.deepEqual(fieldProblems(await replace(caseId, 'dr-nobody')), ['doctor_id unknown_value'])
  good(await replace(caseId, 'dr-known'))
})
