import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../../support/database.ts'
import { productionEnv } from '../../support/production.ts'
import { startService } from '../../support/service.ts'
import { testClock } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf, everything, refuses } from './case-helpers.ts'

const database = await createTestDatabase()
const clock = testClock()
const env = productionEnv()
const service = await startService({ database, clock, env })
const other = await startService({ database, clock, env })
const elsewhere = await startService({ database, clock })
const world = await createWorld(service)

/** Gives a patient existing cases. */
async function give(userId: string, count: number, status: string): Promise<void> {
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
     select gen_random_uuid(), $1, $2, $3, 40, 'male', $4, $5, $5 from generate_series(1, $6)`,
    [userId, world.rtId, world.dcId, status, clock.now(), count],
  )
}

const owned = async (userId: string, status: string) =>
  (await service.rows('select from review_cases where user_id = $1 and status = $2', [userId, status])).length

function save(userId: string, changes: Record<string, unknown> = {}, options: { key?: string; lang?: string } = {}) {
  return service.call('/app/save-review-case', {
    token: service.token('app', userId),
    body: world.fields(changes),
    ...(options.lang === undefined ? {} : { lang: options.lang }),
    headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
  })
}

test('two hundred drafts, and not one more; what is submitted or cancelled frees a slot', async () => {
  await give('drafter', 199, 'draft')
  const { case_id } = dataOf(await save('drafter', { status: 'draft' }, { key: 'last' }))
  const before = await everything(service)
  refuses(
    await save('drafter', { status: 'draft' }, { key: 'too-many' }),
    409,
    'You have reached the limit for one person',
  )
  refuses(await save('drafter', { status: 'draft' }, { lang: 'ar' }), 409, 'بلغت الحد الأقصى المسموح به للشخص الواحد')
  assert.equal(await everything(service), before, 'nothing changed')
  dataOf(await save('drafter', { status: 'review' }))
  dataOf(await save('somebody else', { status: 'draft' }))

  const token = service.token('app', 'drafter')
  dataOf(
    await service.call('/app/edit-review-case', { token, body: { case_id, ...world.fields({ status: 'review' }) } }),
  )
  const next = dataOf(await save('drafter', { status: 'draft' }))
  refuses(await save('drafter', { status: 'draft' }), 409)
  dataOf(await service.call('/app/cancel-review-case', { token, body: { case_id: next.case_id } }))
  dataOf(await save('drafter', { status: 'draft' }))
  assert.equal(await owned('drafter', 'draft'), 200)
})

test('two thousand cases in all, in any status', async () => {
  await give('collector', 1_000, 'cancelled')
  await give('collector', 999, 'completed')
  dataOf(await save('collector', { status: 'review' }))
  for (const status of ['draft', 'review']) refuses(await save('collector', { status }), 409, /limit/)
})

test('the limit comes after the body, before what the body names', async () => {
  await give('tidy', 2_000, 'completed')
  refuses(await save('tidy', { patient_age: 'old' }), 400, /patient_age/)
  refuses(await save('tidy', { rt_id: 'nothing' }), 409, /limit/)
})

test('a save that is repeated is answered as the first time, also when the quota is reached', async () => {
  await give('repeater', 199, 'draft')
  const draft = { status: 'draft' }
  const { case_id } = dataOf(await save('repeater', draft, { key: 'once' }))
  assert.deepEqual(dataOf(await save('repeater', draft, { key: 'once' })), { case_id })
  refuses(await save('repeater', { ...draft, patient_age: 1 }, { key: 'once' }), 409, /Idempotency-Key/)
  refuses(await save('repeater', draft, { key: 'twice' }), 409, /limit/)
})

test('of many saves at once, through two processes, one takes the last place', async () => {
  await give('racer', 199, 'draft')
  const body = world.fields({ status: 'draft' })
  const token = service.token('app', 'racer')
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => [service, other][n % 2]?.call('/app/save-review-case', { token, body })),
  )
  const codes = replies.map(reply => reply?.code).sort()
  assert.deepEqual(codes, [200, ...Array<number>(11).fill(409)])
  assert.equal(await owned('racer', 'draft'), 200)
})

test('outside production nobody counts', async () => {
  await give('developer', 2_000, 'draft')
  const token = elsewhere.token('app', 'developer')
  dataOf(await elsewhere.call('/app/save-review-case', { token, body: world.fields({ status: 'draft' }) }))
})
