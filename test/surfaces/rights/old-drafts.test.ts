import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseOldDrafts } from '../../../src/usecases/erasure/erase-old-drafts.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

test('drafts that nobody has touched for a year are erased, and nothing else is', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const owner = async (caseId: string) =>
    (await service.rows('select user_id from review_cases where case_id = $1', [caseId]))[0].user_id
  const touch = (case_id: string) =>
    world.patients('/app/edit-review-case', { ...world.fields({ status: 'draft' }), case_id })
  const [old, touched, held] = [
    await world.save({ status: 'draft', medical_history: 'Long ago' }),
    await world.save({ status: 'draft' }),
    await world.save({ status: 'draft' }),
  ]
  const submitted = await world.save()
  await world.admins('/admin/hold-case', { case_id: held, hold: true, reason: 'A court asks for it' })
  service.clock.set('2026-12-01T09:00:00.000Z')
  assert.equal((await touch(touched)).code, 200)
  service.clock.set('2027-03-10T08:59:59.000Z')
  assert.equal(await eraseOldDrafts(service.ctx), 0)
  service.clock.set('2027-03-10T09:00:01.000Z')
  assert.equal(await eraseOldDrafts(service.ctx), 1)
  assert.equal(await owner(old), `erased:${old}`)
  for (const caseId of [touched, held, submitted]) assert.equal(await owner(caseId), 'patient-1')
  const [row] = await service.rows('select status, medical_history from review_cases where case_id = $1', [old])
  assert.deepEqual(row, { status: 'draft', medical_history: null })
  const log = await service.rows("select actor_kind, actor_id, case_id from access_log where action = 'erased'")
  assert.deepEqual(log, [{ actor_kind: 'operator', actor_id: 'retention', case_id: old }])
  assert.equal(await eraseOldDrafts(service.ctx), 0)
})

test('DRAFT_MONTHS=0 keeps them', async () => {
  const service = await startService({ env: { DRAFT_MONTHS: '0' } })
  const world = await createWorld(service)
  await world.save({ status: 'draft' })
  service.clock.set('2036-03-10T09:00:00.000Z')
  assert.equal(await eraseOldDrafts(service.ctx), 0)
})
