import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announceOldDrafts, eraseOldDrafts } from '../../../src/usecases/erasure/erase-old-drafts.ts'
import { repeat, startWorker } from '../../../src/worker.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const owner = async (caseId: string) =>
  (await service.rows('select user_id from review_cases where case_id = $1', [caseId]))[0].user_id
const touch = (case_id: string) =>
  world.patients('/app/edit-review-case', { ...world.fields({ status: 'draft' }), case_id })
const at = (moment: string) => service.clock.set(`${moment}.000Z`)

test('drafts that nobody has touched for a year are erased, a month after that was told, and nothing else is', async () => {
  const token = () => service.token('app', 'only-a-draft', { name: 'Somebody', lang: 'ar' })
  const old = await world.save({ status: 'draft', medical_history: 'Long ago' }, token())
  const [touched, held, saved] = [
    await world.save({ status: 'draft' }),
    await world.save({ status: 'draft' }),
    await world.save({ status: 'draft' }),
  ]
  const submitted = await world.save()
  await world.admins('/admin/hold-case', { case_id: held, hold: true, reason: 'A court asks for it' })
  at('2026-12-01T09:00:00')
  good(await touch(touched))
  at('2027-02-10T09:00:00')
  assert.equal(await announceOldDrafts(service.ctx), 0, 'a month before is not yet')
  at('2027-02-10T09:00:01')
  const [{ updated_date }] = await service.rows('select updated_date from review_cases where case_id = $1', [old])
  assert.deepEqual([await announceOldDrafts(service.ctx), await announceOldDrafts(service.ctx)], [2, 0])
  assert.deepEqual(await teamwork.outbox(old), ['SNR_DRAFT_EXPIRING patient only-a-draft'])
  assert.deepEqual(
    (await records(service).activity(old)).map(({ action }) => action),
    ['draft_expiring'],
  )
  assert.deepEqual((await records(service).subject(old)).updated_date, updated_date)

  good(await touch(saved))
  at('2027-03-10T09:00:00')
  assert.equal(await eraseOldDrafts(service.ctx), 0)
  at('2027-03-10T09:00:01')
  assert.equal(await eraseOldDrafts(service.ctx), 1)
  assert.equal(await owner(old), `erased:${old}`)
  for (const caseId of [touched, held, saved, submitted]) assert.equal(await owner(caseId), 'patient-1')
  const [row] = await service.rows('select status, medical_history from review_cases where case_id = $1', [old])
  assert.deepEqual(row, { status: 'draft', medical_history: null })
  const log = await service.rows("select actor_kind, actor_id, case_id from access_log where action = 'erased'")
  assert.deepEqual(log, [{ actor_kind: 'operator', actor_id: 'retention', case_id: old }])
  assert.equal(await eraseOldDrafts(service.ctx), 0)
  assert.deepEqual(await service.rows("select name from patients where user_id = 'only-a-draft'"), [
    { name: 'Somebody' },
  ])
  assert.equal((await service.call('/app/list-review-cases', { token: token(), body: {} })).code, 200, 'still welcome')
})

test('nothing is erased whose patient was never told; what was changed meanwhile is not told', async () => {
  const [untold, changed] = [await world.save({ status: 'draft' }), await world.save({ status: 'draft' })]
  at('2029-03-10T09:00:00')
  await eraseOldDrafts(service.ctx)
  assert.equal(await owner(untold), 'patient-1', 'as after a year without the service')
  await announceOldDrafts(service.ctx)
  at('2029-03-10T09:00:01')
  good(await touch(changed))
  assert.deepEqual(await teamwork.outbox(changed), [], 'changed before the message left')
  assert.deepEqual(await teamwork.outbox(untold), ['SNR_DRAFT_EXPIRING patient patient-1'])
  at('2029-04-10T09:00:01')
  await eraseOldDrafts(service.ctx)
  assert.deepEqual([await owner(untold), await owner(changed)], [`erased:${untold}`, 'patient-1'])
})

test('DRAFT_MONTHS=0 keeps them', async () => {
  const patient = await startTeamwork({ env: { DRAFT_MONTHS: '0' } })
  await patient.world.save({ status: 'draft' })
  patient.service.clock.set('2036-03-10T09:00:00.000Z')
  assert.deepEqual([await announceOldDrafts(patient.service.ctx), await eraseOldDrafts(patient.service.ctx)], [0, 0])
})

test('chores of an hour or more also run when the worker starts, the others later', async () => {
  const other = await startService()
  const ran: string[] = []
  const stops = [3_600_000, 24 * 3_600_000, 60_000].map(everyMs =>
    repeat(other.ctx, { name: 'a chore', everyMs, run: async () => ran.push(String(everyMs)) }),
  )
  await until('the first turns', async () => ran.length >= 2)
  await Promise.all(stops.map(stop => stop()))
  assert.deepEqual(ran.sort(), ['3600000', '86400000'])
})

test('a worker that starts tells of an old draft', async () => {
  const later = await startTeamwork()
  const draft = await later.world.save({ status: 'draft' })
  later.service.clock.set('2027-02-20T09:00:00.000Z')
  const stop = await startWorker(later.service.ctx)
  const told = async () => (await later.outbox(draft)).includes('SNR_DRAFT_EXPIRING patient patient-1')
  await until('the patient is told', told)
  await stop()
})
