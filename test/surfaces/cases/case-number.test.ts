import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseNumber, isCaseNumber } from '../../../src/domain/case/case-number.ts'
import { riyadhYear } from '../../../src/domain/time/calendar.ts'
import { each } from '../../support/each.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

test('the database makes numbers by the rule of the domain', async () => {
  const moments = ['2026-03-10T10:00:00Z', '2026-12-31T20:59:59.999Z', '2026-12-31T21:00:00Z', '2099-06-01T00:00:00Z']
  const serials = [1, 9, 10, 123, 4_567, 90_909, 100_000, 654_321, 999_999, 1_000_000, 12_345_678]
  for (const moment of moments) {
    const made = await service.rows(
      'select case_number($1, serial) as number from unnest($2::bigint[]) with ordinality as given (serial, place) order by place',
      [moment, serials],
    )
    const wanted = serials.map(serial => caseNumber(riyadhYear(new Date(moment)), serial))
    assert.deepEqual(each(made, 'number'), wanted)
  }
})

test('a case has its number from the start: of the Riyadh year, a draft too, no two the same', async () => {
  service.clock.set('2026-12-31T20:59:59.999Z')
  const old = await world.number(await world.save({ status: 'draft' }))
  service.clock.set('2026-12-31T21:00:00.000Z')
  const made = await Promise.all([1, 2, 3, 4].map(() => world.save()))
  const numbers = await Promise.all(made.map(world.number))
  assert.match(old, /^SO-2026-/)
  for (const number of numbers) assert.match(number, /^SO-2027-/)
  assert.ok([old, ...numbers].every(isCaseNumber))
  assert.equal(new Set([old, ...numbers].map(number => number.split('-')[2])).size, 5)
  service.clock.set('2026-03-10T10:00:00Z')
})

test('a save that is refused changes nothing, and an edit or a move keeps the number', async () => {
  const refused = await world.patients('/app/save-review-case', world.fields({ rt_id: 'nope' }))
  assert.equal(refused.code, 400)
  const caseId = await world.save({ status: 'draft' })
  const number = await world.number(caseId)
  good(
    await world.patients('/app/edit-review-case', world.fields({ case_id: caseId, case_number: 'SO-2026-000001-1' })),
  )
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  assert.equal(await world.number(caseId), number)
})

test('after the last one of six digits comes one of seven', async () => {
  const [{ last_value }] = await service.rows('select last_value::int from case_numbers')
  await service.rows("select setval('case_numbers', 999998)")
  const numbers = [await world.number(await world.save()), await world.number(await world.save())]
  assert.deepEqual(numbers, [caseNumber(2026, 999_999), caseNumber(2026, 1_000_000)])
  await service.rows("select setval('case_numbers', $1)", [last_value])
})

test('the number stands wherever the case does, and not in the list of assignments', async () => {
  const draft = await world.save({ status: 'draft' })
  const team = await teamwork.paidTeam()
  const { caseId } = team
  const number = await world.number(caseId)
  const asked = { case_id: caseId }
  const patient = async (path: string) => good(await world.patients(path, asked))
  assert.equal((await patient('/app/review-case-details')).case_number, number)
  const listed = good(await world.patients('/app/list-review-cases', {}))
  const shown = (items: { case_id: string; case_number: string }[], id: string) =>
    items.find(item => item.case_id === id)?.case_number
  assert.equal(shown(listed.cases, caseId), number)
  assert.equal(shown(listed.drafts, draft), await world.number(draft))
  assert.equal(good(await world.patients(`/app/confirm-order-deatils?case_id=${caseId}`)).case_number, number)
  assert.equal(shown(good(await world.patients('/app/get-sticky-data')).cards, caseId), number)
  for (const doctor of [DOCTOR, COORDINATOR])
    assert.equal(good(await teamwork.as(doctor, '/pro/review-case-details', asked)).case_number, number)
  assert.equal(good(await world.admins('/admin/review-case-details', asked)).case.case_number, number)
  assert.equal(shown(good(await world.admins('/admin/list-review-cases', {})), caseId), number)
  const [assignment] = good(await teamwork.as(DOCTOR, '/pro/sops', {}))
  assert.equal('case_number' in assignment, false)
  good(await teamwork.complete(team))
  assert.equal((await patient('/app/view-report')).case_number, number)
})

test('the database takes no number twice', async () => {
  const [one, other] = [await world.save(), await world.save()]
  const number = await world.number(one)
  const twice = service.rows('update review_cases set case_number = $1 where case_id = $2', [number, other])
  await assert.rejects(twice, /review_cases_case_number/)
})
