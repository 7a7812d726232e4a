import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork, type Team } from '../doctors/teamwork.ts'
import { accessRows } from './trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

/** Every way in which a case with a team is closed. */
const closings: Record<string, (team: Team) => Promise<unknown>> = {
  completed: async team => good(await teamwork.complete(team)),
  'cancelled by the patient': async ({ caseId }) =>
    good(await world.patients('/app/cancel-review-case', { case_id: caseId })),
  'cancelled by an administrator': async ({ caseId }) =>
    good(await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'x' })),
}
const closedDate = async (caseId: string) =>
  (await service.rows('select closed_date from review_cases where case_id = $1', [caseId]))[0]?.closed_date

const opened = async (doctor: string, caseId: string) => [
  (await teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId })).code,
  (await teamwork.as(doctor, '/pro/case-documents', { case_id: caseId })).code,
]

for (const [name, close] of Object.entries(closings)) {
  test(`${name}: doctors see it for 30 days more, then only its id`, async () => {
    const team = await teamwork.paidTeam()
    const { caseId, doctorAssignment: sop_id } = team
    good(await teamwork.as(DOCTOR, '/pro/request-documents', { sop_id, doctor_id: DOCTOR, request_documents: ['ECG'] }))
    service.clock.advance(DAY)
    assert.equal(await closedDate(caseId), null)
    await close(team)
    assert.deepEqual(await closedDate(caseId), service.clock.now())
    const row = async () => {
      const rows = good(await teamwork.as(DOCTOR, '/pro/sops', { page_size: 100 }))
      return rows.find((one: { case_id: string }) => one.case_id === caseId)
    }
    const worked = async () => {
      const rows = good(
        await teamwork.as(DOCTOR, '/pro/worklist', { role: 'specialist', closed: true, page_size: 100 }),
      )
      return rows.some((one: { case_id: string }) => one.case_id === caseId)
    }
    service.clock.advance(30 * DAY - 1)
    for (const doctor of [COORDINATOR, DOCTOR]) assert.deepEqual(await opened(doctor, caseId), [200, 200])
    assert.deepEqual([(await row()).requested_documents, await worked()], [['ECG'], true])
    service.clock.advance(1)
    const known = (await accessRows(service)).length
    for (const doctor of [COORDINATOR, DOCTOR]) assert.deepEqual(await opened(doctor, caseId), [404, 404])
    assert.equal((await accessRows(service)).length, known)
    const { sop_id: listed, requested_documents } = await row()
    assert.deepEqual([listed, requested_documents, await worked()], [team.doctorAssignment, [], false])
    good(await world.admins('/admin/review-case-details', { case_id: caseId }))
    good(await world.patients('/app/review-case-details', { case_id: caseId }))
  })
}

test('rejecting closes too', async () => {
  const caseId = await world.save()
  good(await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'x' }))
  assert.deepEqual(await closedDate(caseId), service.clock.now())
})

test('the days can be chosen; none means at once, and a link given out before ends with them', async () => {
  const strict = await startTeamwork({ env: { STAFF_ACCESS_DAYS: '0' } })
  const team = await strict.paidTeam()
  const link = async (url: string) => {
    const { pathname, search } = new URL(url)
    return (await strict.service.call(pathname + search)).code
  }
  const { pdf_url } = good(await strict.complete(team))
  assert.equal(await link(pdf_url), 404)
  const body = { case_id: team.caseId }
  assert.equal((await strict.as(COORDINATOR, '/pro/review-case-details', body)).code, 404)
  const file = good(await strict.world.admins('/admin/review-case-details', body))
  const own = good(await strict.world.patients('/app/view-report', body))
  assert.deepEqual([await link(file.pdf_url), await link(own.pdf_url)], [200, 200])
})
