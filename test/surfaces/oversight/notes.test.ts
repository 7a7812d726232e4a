import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, good, letters, NOBODY, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const add = (case_id: string, text: string) => world.admins('/admin/add-note', { case_id, text })

test('administrators note something for each other, in every state; nobody else reads it', async () => {
  const { caseId } = await teamwork.paidTeam()
  const before = await caseSnapshot(service, caseId)
  const { note_id, date } = good(await add(caseId, ' Called back '))
  assert.equal(date, service.clock.now().toISOString())
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), { '+case_notes': 1, '+sop_activity': 1 })
  service.clock.advance(MINUTE)
  const named = service.token('admin', 'admin-2', { name: 'Alia' })
  good(await service.call('/admin/add-note', { token: named, body: { case_id: caseId, text: 'Wrote too' } }))
  const reply = await world.admins('/admin/list-notes', { case_id: caseId })
  const [newest, oldest] = good(reply)
  assert.deepEqual([newest.by, newest.text], ['Alia', 'Wrote too'])
  assert.deepEqual(oldest, { note_id, by: 'admin-1', text: 'Called back', date })
  assert.equal(reply.body.pagination.total, 2)
  const page = good(await world.admins('/admin/list-notes', { case_id: caseId, page: 2, size: 1 }))
  assert.deepEqual(each(page, 'text'), ['Called back'])
  const [log] = await service.rows("select actor_id from access_log where action = 'read_messages' and case_id = $1", [
    caseId,
  ])
  assert.equal(log.actor_id, 'admin-1')
  const shown = [
    await world.patients('/app/review-case-details', { case_id: caseId }),
    await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }),
  ]
  for (const { text } of shown) assert.ok(!text.includes('Called back'))
  for (const body of [{ case_id: NOBODY, text: 'x' }])
    assert.equal((await world.admins('/admin/add-note', body)).code, 404)
  for (const text of ['', letters(4001)]) assert.equal((await add(caseId, text)).code, 400)
  const draft = await world.save({ status: 'draft' })
  good(await add(draft, 'A draft too'))
})

test('one coordinator for several cases: each for itself, and what was refused says why', async () => {
  const [one, two, draft] = [await world.save(), await world.save(), await world.save({ status: 'draft' })]
  const assign = (case_ids: string[]) => world.admins('/admin/assign-coordinators', { case_ids, doctor_id: 'dr-many' })
  const { assigned, refused } = good(await assign([one, draft, 'no-id', one.toUpperCase(), two, NOBODY]))
  assert.deepEqual(each(assigned, 'case_id'), [one, two])
  assert.equal(await teamwork.coordinatorAssignment(one), assigned[0].sop_id)
  assert.deepEqual(refused, [
    { case_id: draft, code: 'case_not_in_review' },
    { case_id: 'no-id', code: 'case_not_found' },
    { case_id: NOBODY, code: 'case_not_found' },
  ])
  for (const case_ids of [[], Array.from({ length: 51 }, (_, n) => `case-${n}`)])
    assert.equal((await assign(case_ids)).code, 400)
  const many = [await world.save(), await world.save(), await world.save()]
  await service.call('/sandbox/faults', { body: { port: 'payment_gateway', mode: 'down' } })
  const down = good(await assign(many))
  await service.call('/sandbox/faults', { body: { port: 'payment_gateway', mode: 'none' } })
  assert.deepEqual([down.assigned, each(down.refused, 'code')], [[], ['unavailable', 'unavailable', 'unavailable']])
  const twice = await Promise.all([assign(many), assign(many)])
  assert.equal(twice.flatMap(reply => good(reply).assigned).length, 3)
  for (const reply of twice.flatMap(reply => good(reply).refused)) assert.equal(reply.code, 'case_not_in_review')
  for (const caseId of many)
    assert.equal((await service.rows('select 1 from payments where case_id = $1', [caseId])).length, 1)
  await service.rows(
    "insert into departments (department_id, name_en, name_ar, created_date) values ('heart', 'Heart', 'القلب', now())",
  )
  const unknown = await assign([await world.save()])
  assert.deepEqual([unknown.code, unknown.body.errors?.[0]?.field], [400, 'doctor_id'])
})
