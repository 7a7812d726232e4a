import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

/** The expected day of the report in all three places that show it to the patient. */
async function told(caseId: string) {
  const ofCase = (one: { case_id: string }) => one.case_id === caseId
  const places = [
    dataOf(await world.patients('/app/review-case-details', { case_id: caseId })),
    dataOf(await world.patients('/app/list-review-cases', {})).cases.find(ofCase),
    dataOf(await world.patients('/app/get-sticky-data')).cards.find(ofCase),
  ]
  const [first, ...others] = places.map(({ is_late, expected_date }) => ({ is_late, expected_date }))
  for (const other of others) assert.deepEqual(other, first)
  return first
}

test('the patient is told a day that is to come; a late report says so, and names the new day once there is one', async () => {
  const caseId = await world.paid()
  const { due_date } = dataOf(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.deepEqual(await told(caseId), { is_late: false, expected_date: due_date.slice(0, 10) })
  service.clock.set(new Date(new Date(due_date).getTime() + DAY).toISOString())
  assert.deepEqual(await told(caseId), { is_late: true, expected_date: null })
  const new_date = new Date(service.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
  dataOf(await world.doctors('dr-coordinator', '/pro/delay-notification', { case_id: caseId, new_date }))
  assert.deepEqual(await told(caseId), { is_late: true, expected_date: new_date })
  service.clock.advance(5 * DAY)
  assert.deepEqual(await told(caseId), { is_late: true, expected_date: null })
})

test('the details tell which words were agreed to, when, and that the consent was taken back', async () => {
  const { version } = dataOf(await world.patients('/app/consent-notice', {}))
  const caseId = await world.save({ consent_version: version })
  const consent = async () => dataOf(await world.patients('/app/review-case-details', { case_id: caseId })).consent
  const given_date = service.clock.now().toISOString()
  assert.deepEqual(await consent(), { version, given_date, withdrawn_date: null })
  service.clock.advance(DAY)
  dataOf(await world.patients('/app/withdraw-consent', { case_id: caseId }))
  assert.deepEqual(await consent(), { version, given_date, withdrawn_date: service.clock.now().toISOString() })
})
