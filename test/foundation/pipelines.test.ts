import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { type Database, openDatabase } from '../../src/db/engine/database.ts'
import { isUnavailable } from '../../src/db/engine/errors.ts'
import { sql } from '../../src/db/engine/sql.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const NAME = 'pipelines test'
const lost: Error[] = []
const database = await createTestDatabase({ empty: true })
const db: Database = openDatabase(database.connection, {
  applicationName: NAME,
  queryTimeoutMs: 1_000,
  onIdleError: error => lost.push(error),
})
after(async () => {
  await db.close()
  await database.drop()
})

const READERS = 200
const readers = Array.from({ length: READERS }, (_, index) => index)
const echo = async (n: number) => (await db.byKey.query<{ n: number }>(sql`select ${n}::int as n`))[0]?.n
const sleep = (seconds: number) => db.byKey.query(sql`select pg_sleep(${seconds}::float8)`)

const admin = <Row extends object>(text: string) =>
  onConnection(database.connection, async client => (await client.query<Row>(text)).rows)
const backends = () => admin<{ pid: number }>(`select pid from pg_stat_activity where application_name = '${NAME}'`)
const terminate = () =>
  admin(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${NAME}'`)

const readAll = () => Promise.allSettled(readers.map(echo))

/** Each reader must get its own answer, or hear that the database is unavailable; returns how many got an answer. */
function countOwn(outcomes: readonly PromiseSettledResult<number | undefined>[]): number {
  outcomes.forEach((outcome, n) => {
    if (outcome.status === 'fulfilled') assert.equal(outcome.value, n)
    else assert.ok(isUnavailable(outcome.reason), String(outcome.reason))
  })
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

/** An earlier test may have ended connections that the pool has not noticed yet. */
beforeEach(() => until('it answers again', async () => (await echo(1).catch(() => null)) === 1))

test('many readers at once have their own answers over a few connections', async () => {
  assert.equal(countOwn(await readAll()), READERS)
  assert.ok((await backends()).length <= 4)
})

test('a statement that fails, fails alone', async () => {
  const broken = [
    () => db.byKey.query(sql`select from nowhere`),
    () => db.byKey.query(sql`selec`),
    () => db.byKey.query(sql`select 1 / ${0}::int`),
  ]
  const failing = Promise.allSettled(Array.from({ length: 60 }, (_, n) => broken[n % 3]?.()))
  const answers = readAll()
  assert.ok((await failing).every(({ status }) => status === 'rejected'))
  assert.equal(countOwn(await answers), READERS)
})

test('behind a slow statement every reader gets an answer; the slow one is given up', async () => {
  const slow = sleep(30)
  const answers = readAll()
  await assert.rejects(slow, isUnavailable)
  assert.ok(countOwn(await answers) > 0)
})

test('a statement that the server does not cancel ends with its connection, and nobody waits for ever', async () => {
  await db.byKey.query(sql`select set_config('statement_timeout', '0', false)`)
  const slow = sleep(30)
  const behind = readAll()
  await assert.rejects(slow, isUnavailable)
  assert.ok(countOwn(await behind) < READERS, 'those on the same connection hear of it')
  await terminate()
})

test('connections that die under readers: an answer or unavailable, and the next ones work', async () => {
  const under = Promise.allSettled([sleep(0.5), sleep(0.5), sleep(0.5), sleep(0.5)])
  const answers = readAll()
  await until('they are at work', async () => (await backends()).length > 0)
  await terminate()
  for (const outcome of await under) assert.ok(outcome.status === 'fulfilled' || isUnavailable(outcome.reason))
  countOwn(await answers)
  assert.equal(countOwn(await readAll()), READERS)
})

test('a connection that dies while nobody uses it is noticed, and the next readers have another', async () => {
  lost.length = 0
  await terminate()
  await until('it is noticed', () => lost.length > 0)
  // The pool notices each lost connection separately.
  await until('they have their answers', async () => countOwn(await readAll()) === READERS)
})

test('a statement that could not be prepared fails as unavailable', async () => {
  await admin('create table if not exists kept (id int primary key)')
  const read = () => db.byKey.query(sql`select id from kept where id = ${1}`)
  const reads = await onConnection(database.connection, async client => {
    await client.query('begin; lock table kept')
    const waiting = Array.from({ length: 20 }, read)
    const outcomes = await Promise.allSettled(waiting)
    await client.query('rollback')
    return outcomes
  })
  for (const outcome of reads) assert.ok(outcome.status === 'rejected' && isUnavailable(outcome.reason))
  assert.deepEqual(await read(), [])
})

test('through the door: each caller sees the own case or a 503 while connections are cut', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await world.save())
  const look = async (id: string) => {
    const { code, body } = await world.patients('/app/review-case-details', { case_id: id })
    assert.ok(code === 503 || (code === 200 && body.data.case_id === id), `${code}`)
    return code
  }
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'second-opinion'`
  for (let round = 0; round < 5; round++) {
    const looks = Array.from({ length: 40 }, (_, n) => look(ids[n % ids.length] ?? ''))
    await onConnection(service.database.connection, client => client.query(cut))
    await Promise.all(looks)
  }
  await until('all is well again', async () => (await look(ids[0] ?? '')) === 200)
})

test('dates are read right, whatever the database was set to write them as', async () => {
  const other = await createTestDatabase({ empty: true })
  await onConnection(other.connection, client =>
    client.query(`alter database ${other.connection.database} set datestyle = 'SQL, DMY'`),
  )
  const reader = openDatabase(other.connection, { max: 1 })
  try {
    for (const read of [reader, reader.byKey])
      assert.deepEqual(
        await read.value(sql`select '2026-03-10T09:00:00.123Z'::timestamptz`),
        new Date('2026-03-10T09:00:00.123Z'),
      )
  } finally {
    await reader.close()
    await other.drop()
  }
})
