import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { fieldProblems, startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)

const holiday = (date: string, name_en = 'Eid al-Fitr', name_ar = 'عيد الفطر') => ({ date, name_en, name_ar })
const list = async (year: number) => (await world.admins('/admin/list-holidays', { year })).body.data
const save = (year: unknown, days: unknown) => world.admins('/admin/save-holidays', { year, days })

test('a year without any gets a proposal, which counts for nothing until it is saved', async () => {
  assert.deepEqual(await list(2026), {
    year: 2026,
    days: [holiday('2026-02-22', 'Founding Day', 'يوم التأسيس'), holiday('2026-09-23', 'National Day', 'اليوم الوطني')],
    proposed: true,
  })
  service.clock.set('2026-09-22T09:00:00.000Z')
  const [row] = await service.rows('select due_date from review_cases where case_id = $1', [await world.paid()])
  // Tuesday; five working days on is Tuesday again.
  assert.equal(row.due_date.toISOString(), '2026-09-29T20:59:59.999Z')
})

test('saving replaces the year and no other; due dates and working days left skip what is saved from then on', async () => {
  service.clock.set('2026-03-10T09:00:00.000Z')
  const promised = await world.paid()
  assert.equal((await save(2027, [holiday('2027-03-09')])).code, 200)
  const saved = await save(2026, [holiday('2026-03-12'), holiday('2026-03-11')])
  assert.deepEqual(saved.body.data, {
    year: 2026,
    days: [holiday('2026-03-11'), holiday('2026-03-12')],
    proposed: false,
  })
  assert.deepEqual(await list(2026), saved.body.data)
  const later = await world.paid()
  const rows = await service.rows('select case_id, due_date from review_cases where due_date is not null')
  const due = (caseId: string) => rows.find(row => row.case_id === caseId).due_date.toISOString()
  assert.equal(due(promised), '2026-03-17T20:59:59.999Z', 'what was promised stays')
  assert.equal(due(later), '2026-03-19T20:59:59.999Z')
  const worklist = (await world.doctors('dr-coordinator', '/pro/worklist', { role: 'coordinator' })).body.data
  const left = (caseId: string) => worklist.find((row: { case_id: string }) => row.case_id === caseId).working_days_left
  assert.deepEqual([left(promised), left(later)], [3, 5])

  assert.equal((await save(2026, [holiday('2026-03-11')])).code, 200)
  assert.deepEqual((await list(2026)).days, [holiday('2026-03-11')])
  assert.deepEqual((await list(2027)).days, [holiday('2027-03-09')])
  assert.deepEqual((await save(2026, [])).body.data.proposed, true, 'a year without any again')
})

test('two who save one year at once: one of the two lists, whole', async () => {
  const days = (month: string) =>
    Array.from({ length: 28 }, (_, n) => holiday(`2030-${month}-${String(n + 1).padStart(2, '0')}`))
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([save(2030, days('01')), save(2030, days('02')), save(2030, days('01'))])
    assert.deepEqual(each(replies, 'code'), [200, 200, 200])
    const stored = (await list(2030)).days.map((day: { date: string }) => day.date.slice(0, 7))
    assert.deepEqual([stored.length, new Set(stored).size], [28, 1])
  }
})

test('a day outside the year, or named twice, refuses the whole list', async () => {
  await save(2028, [holiday('2028-01-02')])
  const wrong: [unknown, unknown, string[]][] = [
    [2028, [holiday('2028-05-01'), holiday('2027-12-31')], ['days[1].date range']],
    [2028, [holiday('2028-05-01'), holiday('2028-05-01')], ['days[1].date pair']],
    [2028, [holiday('2028-02-30')], ['days[0].date format']],
    [2028, [{ date: '2028-05-01', name_en: ' ' }], ['days[0].name_en too_short', 'days[0].name_ar required']],
    [2028, [{ ...holiday('2027-05-01'), name_en: ' ' }], ['days[0].name_en too_short', 'days[0].date range']],
    [2028, Array(367).fill(holiday('2028-05-01')), ['days too_long']],
    ['2028', [], ['year type']],
    [99, [], ['year range']],
    [2028, undefined, ['days required']],
  ]
  for (const [year, days, problems] of wrong) {
    const reply = await save(year, days)
    assert.equal(reply.code, 400)
    assert.deepEqual([...new Set(fieldProblems(reply))].sort(), problems.toSorted(), reply.text.slice(0, 300))
  }
  assert.deepEqual((await list(2028)).days, [holiday('2028-01-02')])
})
