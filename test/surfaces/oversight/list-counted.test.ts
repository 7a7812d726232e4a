import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { onConnection } from '../../support/connection.ts'
import { startOversight } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

const MOST = 10_000

/** Uses its own connection without a time limit, because it writes many rows. */
const copy = (amount: number) =>
  onConnection(service.database.connection, client =>
    client.query(
      `insert into review_cases select (copied).* from (
         select jsonb_populate_record(subject, jsonb_build_object('case_id', gen_random_uuid(), 'case_number', next_case_number(now()))) as copied
         from generate_series(1, $1), review_cases subject
         where subject.case_id = (select case_id from review_cases limit 1)) copies`,
      [amount],
    ),
  )

const pages = async (body: object) => (await oversight.list(body)).body.pagination

before(async () => {
  await world.save()
  await copy(MOST - 1)
})

test('a text that ten thousand cases hold has an exact total', async () => {
  assert.deepEqual(await pages({ q: 'patient-1' }), { total: MOST, page: 1, size: 15 })
})

test('of more, ten thousand are counted, and the answer says so', async () => {
  await copy(20)
  const more = { total_is_minimum: true, size: 15 }
  assert.deepEqual(await pages({ q: 'patient-1' }), { ...more, total: MOST, page: 1 })
  assert.deepEqual(await pages({ q: 'patient-1', page: 667 }), { ...more, total: MOST + 5, page: 667 })
  assert.deepEqual(await pages({ q: 'patient-1', page: 668 }), { ...more, total: MOST + 20, page: 668 })
  assert.deepEqual(await pages({ q: 'patient-1', page: 900 }), { ...more, total: MOST, page: 900 })
  assert.deepEqual(await pages({ q: 'patient-1', sort: 'due' }), { ...more, total: MOST, page: 1 })
})

test('without a text the total is exact, and nothing more is said', async () => {
  assert.deepEqual(await pages({}), { total: MOST + 20, page: 1, size: 15 })
  assert.deepEqual(await pages({ status: ['review'] }), { total: MOST + 20, page: 1, size: 15 })
})
