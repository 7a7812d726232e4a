import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberCases as numberRows } from '../../../src/db/cases/case-numbers.ts'
import { isCaseNumber } from '../../../src/domain/case/case-number.ts'
import { numberCases } from '../../../src/usecases/cases/number-cases.ts'
import { startWorker } from '../../../src/worker.ts'
import { startService } from '../../support/service.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { until } from '../../support/until.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const [service, second] = await startTwoServices()
const world = await createWorld(service)

const number = (most: number, side = service) => side.ctx.db.transaction(tx => numberRows(tx, most))
const unnumbered = async () =>
  (await service.rows('select count(*)::int as n from review_cases where case_number is null'))[0].n

/** Inserts cases as the previous version does, without numbers. */
async function makeOld(count: number, created: string): Promise<string[]> {
  const rows = await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
     select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'patient-1', $1, $2, 40, 'male', 'review',
       $3::timestamptz, $3::timestamptz
     from generate_series((select count(*)::int from review_cases), (select count(*)::int from review_cases) + $4::int - 1) n
     returning case_id`,
    [world.rtId, world.dcId, created, count],
  )
  return rows.map(row => row.case_id)
}

test('a case from before has no number, then one of the year it was made in', async () => {
  const [first = ''] = await makeOld(1, '2024-12-31T20:59:59Z')
  const [later = ''] = await makeOld(1, '2024-12-31T21:00:00Z')
  const before = await service.rows('select * from review_cases order by case_id')
  const shown = async (case_id: string) => dataOf(await world.patients('/app/review-case-details', { case_id }))
  assert.equal((await shown(first)).case_number, null)
  assert.equal(await number(1_000), 2)
  assert.match((await shown(first)).case_number, /^SO-2024-/)
  assert.match((await shown(later)).case_number, /^SO-2025-/)
  // Nothing else in the row has changed, in particular not the date of its last change.
  const after = await service.rows('select * from review_cases order by case_id')
  assert.deepEqual(
    after.map(row => ({ ...row, case_number: null })),
    before,
  )
  assert.equal(await number(1_000), 0)
})

test('so many at a time, the oldest first, until none is left; a number stays', async () => {
  const ids = await makeOld(5, '2025-05-05T00:00:00Z')
  const has = async () => (await Promise.all(ids.map(world.number))).map(value => value !== null)
  assert.equal(await number(2), 2)
  assert.deepEqual(await has(), [true, true, false, false, false])
  const [kept] = await Promise.all(ids.map(world.number))
  assert.deepEqual([await number(2), await number(2), await number(2)], [2, 1, 0])
  const numbers = await Promise.all(ids.map(world.number))
  assert.equal(numbers[0], kept)
  assert.deepEqual(numbers.toSorted(), numbers)
  assert.ok(numbers.every(isCaseNumber))
})

test('the worker does up to 1,000 in a turn', async () => {
  await makeOld(1_150, '2025-05-06T00:00:00Z')
  assert.deepEqual([await numberCases(service.ctx), await unnumbered()], [1_000, 150])
  assert.deepEqual([await numberCases(service.ctx), await unnumbered()], [150, 0])
  assert.equal(await numberCases(service.ctx), 0)
})

test('any number of workers at once, while the version before goes on making cases', async () => {
  await makeOld(120, '2025-06-01T00:00:00Z')
  let making = true
  const numbered = [service, second, service, second].map(async side => {
    let mine = 0
    while (making || (await unnumbered()) > 0) mine += await number(7, side)
    return mine
  })
  for (let round = 0; round < 5; round++) await makeOld(10, '2025-06-02T00:00:00Z')
  making = false
  const all = (await Promise.all(numbered)).reduce((sum, mine) => sum + mine)
  assert.equal(all, 170)
  const [row] = await service.rows(
    'select count(*)::int as cases, count(distinct case_number)::int as numbers from review_cases',
  )
  assert.equal(row.cases, row.numbers)
})

test('a case that somebody is at work on is left for later, the others are not kept waiting', async () => {
  const [busy = '', free = ''] = await makeOld(2, '2025-07-01T00:00:00Z')
  await service.ctx.db.transaction(async tx => {
    await tx.execute('select from review_cases where case_id = $1 for update', [busy])
    assert.equal(await number(1_000, second), 1)
  })
  assert.deepEqual([await world.number(busy), isCaseNumber(await world.number(free))], [null, true])
  assert.equal(await number(1_000), 1)
})

test('a running worker does it of its own accord', async () => {
  const { database, clock } = service
  const working = await startService({ database, clock, env: { ROLE: 'worker' } })
  const stop = await startWorker(working.ctx)
  await makeOld(1, '2025-07-02T00:00:00Z')
  await until('the case has a number', async () => (await unnumbered()) === 0)
  await stop()
})

test('with its number a case from before gets the line that the search knows now', async () => {
  const [caseId = ''] = await makeOld(1, '2025-08-01T00:00:00Z')
  // The patient's phone comes with the token of the first call.
  await world.patients('/app/get-sticky-data')
  await service.rows("update case_overview set search_text = 'as it was' where case_id = $1", [caseId])
  const find = async (q: string) => {
    const rows = dataOf(
      await world.admins('/admin/list-review-cases', { q, date_from: '2025-08-01', date_to: '2025-08-01' }),
    )
    return rows.map((row: { case_id: string }) => row.case_id)
  }
  assert.deepEqual(await find('+966500000000'), [])
  assert.equal(await number(1_000), 1)
  assert.deepEqual(await find('+966500000000'), [caseId])
  assert.deepEqual(await find(await world.number(caseId)), [caseId])
})
