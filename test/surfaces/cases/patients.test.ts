import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../../support/database.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const database = await createTestDatabase()
const service = await startService({ database })
const world = await createWorld(service)

let people = 0
function newPatient() {
  const id = `person-${++people}`
  return {
    id,
    /** The first case makes the person known. */
    save: async (claims: Record<string, unknown> = {}, lang?: string) =>
      dataOf(
        await service.call('/app/save-review-case', {
          token: service.token('app', id, claims),
          body: world.fields({ status: 'draft' }),
          ...(lang === undefined ? {} : { lang }),
        }),
      ),
    call: async (claims: Record<string, unknown> = {}, lang?: string, through = service) =>
      dataOf(
        await through.call('/app/get-sticky-data', {
          token: service.token('app', id, claims),
          ...(lang === undefined ? {} : { lang }),
        }),
      ),
    stored: async () => (await service.rows('select * from patients where user_id = $1', [id]))[0],
  }
}

const facts = (row: Record<string, unknown>) => [row.name, row.phone, row.email, row.lang_header, row.lang_claim]

test('name, phone and e-mail of a token are remembered; the latest wins, absent ones keep', async () => {
  const { call, save, stored } = newPatient()
  await save({ name: 'Sara', phone: '+1', email: 's@example.org', lang: 'ar' })
  assert.deepEqual(facts(await stored()), ['Sara', '+1', 's@example.org', null, 'ar'])
  await call({ name: 'Sara Ahmad' })
  assert.deepEqual(facts(await stored()), ['Sara Ahmad', '+1', 's@example.org', null, 'ar'])
  await call({ phone: '+2', email: null, lang: 'en' })
  assert.deepEqual(facts(await stored()), ['Sara Ahmad', '+2', 's@example.org', null, 'en'])
  await call({})
  await call({ name: '', phone: '   ', email: 7 })
  assert.deepEqual(facts(await stored()), ['Sara Ahmad', '+2', 's@example.org', null, 'en'])
})

test('a call that only reads leaves no row, the first case does, whatever the token carries', async () => {
  const { call, save, stored } = newPatient()
  await call({ name: 'Sara', phone: '+1' }, 'ar')
  assert.equal(await stored(), undefined)
  await save({})
  assert.deepEqual(facts(await stored()), [null, null, null, null, null])
  await call({ name: 'Sara', phone: '+1' }, 'ar')
  assert.deepEqual(facts(await stored()), ['Sara', '+1', null, 'ar', null], 'told before, and known since')
})

test('the lang header is remembered, the claim never chooses an answer', async () => {
  const { call, save, stored } = newPatient()
  await save()
  assert.equal((await call({ lang: 'ar' })).lang, 0)
  assert.deepEqual(facts(await stored()).slice(3), [null, 'ar'])
  assert.equal((await call({ lang: 'en' }, 'AR')).lang, 1)
  assert.deepEqual(facts(await stored()).slice(3), ['ar', 'en'])
  await call({})
  assert.deepEqual(facts(await stored()).slice(3), ['ar', 'en'])
  await call({}, '7')
  assert.deepEqual(facts(await stored()).slice(3), ['en', 'en'])
})

test('a row is written only when something changed', async () => {
  const { call, save, stored } = newPatient()
  const claims = { name: 'Sara', phone: '+1' }
  await save(claims, 'ar')
  const first = await stored()
  assert.deepEqual([first.created_date, first.updated_date], [service.clock.now(), service.clock.now()])
  service.clock.advance(MINUTE)
  for (const again of [claims, { name: 'Sara' }, { phone: '+1' }, {}]) await call(again, 'ar')
  await call(claims)
  assert.deepEqual(await stored(), first)
  await call({ ...claims, phone: '+2' })
  const second = await stored()
  assert.deepEqual([second.created_date, second.updated_date], [first.created_date, service.clock.now()])
})

test('two processes: what one has written, the other overrules when its patient says otherwise', async () => {
  const other = await startService({ database, clock: service.clock })
  const { call, save, stored } = newPatient()
  await save()
  for (const [name, through] of [
    ['One', service],
    ['Two', other],
    ['One', service],
    ['Two', other],
  ] as const) {
    // Each process learns of the other's write by a notification soon after.
    await until(`the name is ${name}`, async () => {
      await call({ name }, undefined, through)
      return (await stored()).name === name
    })
  }
})

test('a patient whose news cannot be stored is served all the same', async () => {
  const { call, save, stored, id } = newPatient()
  await save({ name: 'Sara' })
  await service.rows(`alter table patients add constraint full_up check (user_id <> '${id}' or name = 'Sara')`)
  try {
    await call({ name: 'Somebody Else' })
    assert.equal((await stored()).name, 'Sara')
  } finally {
    await service.rows('alter table patients drop constraint full_up')
  }
})

test('staff are not patients', async () => {
  dataOf(await world.admins('/admin/verify-case-and-emp', { case_id: 'x', emp_id: 'y' }))
  assert.deepEqual(await service.rows(`select * from patients where user_id = 'admin-1'`), [])
})
