import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOT } from '../../../drills/abuse/setup.ts'
import { routes } from '../../../src/app.ts'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DAY } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, NOBODY, startTeamwork, type Team } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

/** The other fields that a call needs to be valid. */
const more: Record<string, Record<string, unknown>> = {
  '/pro/add-addendum': { text: 'A correction' },
  '/pro/add-opinion-picture': { picture: DOT, caption: 'A dot' },
  '/pro/assign-doctor': { doctor_id: 'dr-new' },
  '/pro/case-documents': {},
  '/pro/decline-assignment': {},
  '/pro/delay-notification': {},
  '/pro/list-doctors': {},
  '/pro/list-messages': {},
  '/pro/list-team-messages': {},
  '/pro/open-document': { document_id: NOBODY },
  '/pro/preview-report': { summary: 'In short' },
  '/pro/remind-doctor': {},
  '/pro/remove-finding': { instance_uid: '1.2.3' },
  '/pro/reopen-opinion': {},
  '/pro/request-documents': { request_documents: ['ECG'] },
  '/pro/return-opinion': { note: 'Please say more' },
  '/pro/review-case-details': {},
  '/pro/review-report': { status: 'submitted', diagnosis: 'a', recommendations: 'b' },
  '/pro/save-summary': { summary: 'In short' },
  '/pro/send-message': { text: 'Good morning' },
  '/pro/send-team-message': { text: 'Good morning' },
  '/pro/submit-coordinator-summary': { summary: 'In short' },
  '/pro/withdraw-doctor': {},
}

/** Every route for doctors that names a case or an assignment. */
const naming = routes.flatMap(({ path, auth, schema }) => {
  const { properties = {} } = (schema.body ?? {}) as { properties?: object }
  const key = ['case_id', 'sop_id'].find(name => name in properties)
  return auth === 'pro' && key !== undefined ? [{ path, key }] : []
})

/** The ways in which doctors lose access to a case. */
const endings: Record<string, (team: Team) => Promise<void>> = {
  'completed 30 days ago': async team => {
    good(await teamwork.complete(team))
    service.clock.advance(30 * DAY)
  },
  'cancelled 30 days ago': async ({ caseId }) => {
    good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
    service.clock.advance(30 * DAY)
  },
  'without consent': async ({ caseId }) => {
    good(await world.patients('/app/withdraw-consent', { case_id: caseId }))
  },
}

test('every call that names a case or a row of its team is here', () => {
  assert.deepEqual(naming.map(({ path }) => path).sort(), Object.keys(more).sort())
})

for (const [name, end] of Object.entries(endings)) {
  test(`a case ${name} is not there for its doctors, whatever they want of it`, async () => {
    const team = await teamwork.paidTeam()
    await end(team)
    const before = await caseSnapshot(service, team.caseId)
    const callers = [
      { id: COORDINATOR, row: team.coordinatorAssignment },
      { id: COORDINATOR, row: team.doctorAssignment },
      { id: DOCTOR, row: team.doctorAssignment },
    ]
    for (const { path, key } of naming) {
      for (const { id, row } of callers) {
        const ask = (named: string) => teamwork.as(id, path, { doctor_id: id, ...more[path], [key]: named })
        const reply = await ask(key === 'case_id' ? team.caseId : row)
        assert.deepEqual([path, reply.code, reply.text], [path, 404, (await ask(NOBODY)).text])
      }
    }
    assert.deepEqual(caseChanges(before, await caseSnapshot(service, team.caseId)), {})
  })
}
