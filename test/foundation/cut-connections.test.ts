import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '../../src/db/engine/database.ts'
import { sql } from '../../src/db/engine/sql.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'second-opinion'`

test('a connection that dies while nobody uses it is noticed, and the next reader has another', async t => {
  const database = await createTestDatabase({ empty: true })
  const lost: Error[] = []
  const db = openDatabase(database.connection, { onIdleError: error => lost.push(error) })
  t.after(async () => {
    await db.close()
    await database.drop()
  })
  assert.equal(await db.value(sql`select 1`), 1)
  await onConnection(database.connection, client => client.query(cut))
  await until('it is noticed', () => lost.length > 0)
  assert.equal(await db.value(sql`select 2`), 2)
})

test('each caller sees the own case or a 503 while connections are cut', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await world.save())
  const look = async (id: string) => {
    const { code, body } = await world.patients('/app/review-case-details', { case_id: id })
    assert.ok(code === 503 || (code === 200 && body.data.case_id === id), `${code}`)
    return code
  }
  for (let round = 0; round < 5; round++) {
    const looks = Array.from({ length: 40 }, (_, n) => look(ids[n % ids.length] ?? ''))
    await onConnection(service.database.connection, client => client.query(cut))
    await Promise.all(looks)
  }
  await until('all is well again', async () => (await look(ids[0] ?? '')) === 200)
})
