import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { openDatabase, type Queryable } from '../../src/db/engine/database.ts'
import { isUnavailable } from '../../src/db/engine/errors.ts'
import { run, types } from '../../src/db/engine/prepared.ts'
import { type Sql, sql, toStatement } from '../../src/db/engine/sql.ts'
import { describeError } from '../../src/log.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase({ empty: true })
let client: pg.Client
let described = 0

const open = async () => {
  const opened = new pg.Client({ ...database.connection, types, pipeline: true, statement_timeout: 1_000 })
  opened.on('error', () => {})
  await opened.connect()
  const { connection } = opened as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => described++)
  connection.on('noData', () => described++)
  return opened
}
const rowsOf = async (query: Sql) => (await run(client, toStatement(query))).rows
const admin = (text: string) => onConnection(database.connection, other => other.query(text))

before(async () => {
  await admin('create table notes (id int primary key, text text)')
})
beforeEach(async () => {
  await client?.end()
  client = await open()
  described = 0
})
after(async () => {
  await client.end()
  await database.drop()
})

test('a connection is asked once for the form of a statement’s rows', async () => {
  const read = (n: number) => rowsOf(sql`select ${n}::int as n`)
  for (let n = 0; n < 5; n++) assert.deepEqual(await read(n), [{ n }])
  assert.equal(described, 1)
  await client.end()
  client = await open()
  assert.deepEqual(await read(7), [{ n: 7 }])
  assert.equal(described, 2, 'another connection has told nothing yet')
})

test('the form is asked once per connection on the pool, in transactions and on shared connections', async t => {
  const { Connection } = pg as unknown as { Connection: { prototype: { describe(): void } } }
  const { mock: asked } = t.mock.method(Connection.prototype, 'describe')
  const db = openDatabase(database.connection, { max: 1 })
  await db.transaction(tx => tx.execute('select'))
  asked.resetCalls()
  const read = (on: Queryable) => on.query(sql`select 'once' as asked`)
  const ways: (() => Promise<unknown>)[] = [
    () => read(db),
    () => db.transaction(read),
    () => db.transaction(async tx => tx.write(sql`select 'once' as asked`)),
    () => read(db.byKey),
  ]
  const counts: number[] = []
  for (const way of ways) {
    for (let time = 0; time < 3; time++) await way()
    counts.push(asked.callCount())
  }
  await db.close()
  assert.deepEqual(counts, [1, 1, 1, 2], 'one connection of the pool and one that is shared')
})

test('a connection is asked once also for a statement without rows', async () => {
  const write = (id: number) => run(client, toStatement(sql`insert into notes (id) values (${id})`))
  const remove = () => run(client, toStatement(sql`delete from notes`))
  for (let id = 0; id < 3; id++) {
    const { rows, rowCount, command } = await write(id)
    assert.deepEqual([rows, rowCount, command], [[], 1, 'INSERT'])
  }
  assert.equal(described, 1)
  assert.deepEqual([(await remove()).rowCount, (await remove()).rowCount], [3, 0])
  assert.equal(described, 2)
})

test('rows are what pg makes of them, the first time and later', async () => {
  const statements = [
    sql`select null as nothing, null::int as n, '' as empty, true as yes, false as no`,
    sql`select 12::int8 as big, 12.5::numeric as exact, 'NaN'::numeric as none, 'NaN'::float8 as odd, '-Infinity'::float8 as low`,
    sql`select '\\x00ff'::bytea as bytes, '\\x'::bytea as no_bytes, array['\\x01'::bytea, null] as list`,
    sql`select array[1, null, 3] as ints, '{}'::text[] as none, array['a"b', 'c,d', null, 'NULL'] as texts, array[1::int8] as bigs`,
    sql`select '{"a": [1, null]}'::json as json, 'null'::jsonb as empty, '"text"'::jsonb as text`,
    sql`select '2026-02-28'::date as day, 'infinity'::date as never, '2026-01-01 10:00+03'::timestamptz as at`,
    sql`select 'infinity'::timestamptz as never, '-infinity'::timestamptz as ever, '0044-03-15 BC'::date as ides`,
    sql`select '1 day 2 hours'::interval as apart, point(1, 2) as place, row(1, 'a') as pair, '10.0.0.1'::inet as address`,
    sql`select 1 as same, 2 as same`,
    sql`select 1 as same, null as same`,
    sql`select null as same, 2 as same`,
    sql`select 1 as "__proto__", 2 as "constructor", 3 as "a b", 4 as "0"`,
    sql`select`,
    sql`select from generate_series(1, 3)`,
    sql`select 1 as n where false`,
    sql`select n, case n when 1 then null else n::text end as text from generate_series(1, 3) n`,
    sql`with gone as (delete from notes returning id) select count(*) from gone`,
    sql`insert into notes (id) select 99 where false returning id`,
    sql`show server_encoding`,
  ]
  for (const query of statements) {
    const { text } = toStatement(query)
    const expected = (await client.query({ text, values: [] })).rows
    for (let time = 1; time <= 3; time++) assert.deepEqual(await rowsOf(query), expected, `${text}, time ${time}`)
  }
})

test('a value that cannot be read fails its statement alone', async () => {
  types.setTypeParser(pg.types.builtins.MONEY, () => {
    throw new Error('no money')
  })
  const read = () => rowsOf(sql`select '1'::money as price from generate_series(1, 3)`)
  for (let time = 0; time < 2; time++) await assert.rejects(read(), /no money/)
  assert.deepEqual(await rowsOf(sql`select 1 as n`), [{ n: 1 }])
})

test('values that cannot be written out fail their statement alone, the first time and later', async () => {
  const endless: { self?: unknown } = {}
  endless.self = endless
  const echo = (value: unknown) => rowsOf(sql`select ${value}::text as said`)
  for (let time = 0; time < 3; time++) {
    const [failed, behind] = await Promise.allSettled([echo(endless), echo('behind it')])
    assert.equal(failed.status, 'rejected')
    assert.deepEqual(behind, { status: 'fulfilled', value: [{ said: 'behind it' }] })
    assert.deepEqual(await echo('later'), [{ said: 'later' }])
  }
})

test('used for the first time by several at once, each has its own rows', async () => {
  const read = (n: number) => rowsOf(sql`select i, ${n}::int as n from generate_series(1, 2) i`)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => read(n)))
  answers.forEach((rows, n) => {
    assert.deepEqual(
      rows,
      [1, 2].map(i => ({ i, n })),
    )
  })
  described = 0
  assert.deepEqual((await read(3)).length, 2)
  assert.equal(described, 0)
})

test('after a failure, wherever it was, the same statement has the right rows', async () => {
  // Fails when its values are bound for 0, in its third row for 3, and in no row for 9.
  const divide = (by: number) =>
    rowsOf(sql`select n, 6 / (${by}::int - n) as q, 1 / ${by}::int as whole from generate_series(0, 5) n`)
  const parse = () => rowsOf(sql`select id, text from later`)
  const bind = (given: string) => rowsOf(sql`select ${given}::int as n, 'x' as x`)
  for (const by of [0, 3]) await assert.rejects(divide(by), { code: '22012' })
  assert.deepEqual((await divide(9))[0], { n: 0, q: 0, whole: 0 })
  await assert.rejects(divide(3), { code: '22012' })
  assert.deepEqual((await divide(9)).length, 6)

  await assert.rejects(parse(), { code: '42P01' })
  await admin('create table later (id int, text text)')
  await admin(`insert into later values (1, 'a')`)
  for (let time = 0; time < 2; time++) assert.deepEqual(await parse(), [{ id: 1, text: 'a' }])

  await assert.rejects(bind('no number'), { code: '22P02' })
  assert.deepEqual(await bind('1'), [{ n: 1, x: 'x' }])
  await assert.rejects(bind('none either'), { code: '22P02' })
  assert.deepEqual(await bind('2'), [{ n: 2, x: 'x' }])
})

test('after a statement that fails at its first use, each waiting one gets its own error or its own rows', async () => {
  const divide = (by: number) => rowsOf(sql`select ${by}::int as by, 6 / ${by}::int as q`)
  const ended = await Promise.allSettled([0, 1, 0, 2, 3].map(divide))
  assert.deepEqual(
    ended.map(one => (one.status === 'fulfilled' ? one.value : one.reason.code)),
    ['22012', [{ by: 1, q: 6 }], '22012', [{ by: 2, q: 3 }], [{ by: 3, q: 2 }]],
  )
})

test('a statement that is given up after its first rows leaves nothing behind for the next one', async () => {
  const rest = (seconds: number) =>
    rowsOf(sql`select n, repeat('x', 20000) as long, pg_sleep(case n when 3 then ${seconds}::float8 else 0 end)::text
      from generate_series(1, 3) n`)
  await assert.rejects(rest(30), { code: '57014' })
  for (let time = 0; time < 2; time++) assert.deepEqual((await rest(0)).length, 3)
  await assert.rejects(rest(30), { code: '57014' })
  assert.deepEqual(await rowsOf(sql`select 1 as n`), [{ n: 1 }])
})

test('a connection cut after the first rows: that statement and the waiting ones are unavailable', async () => {
  const cut = () =>
    rowsOf(sql`select n, repeat('x', 20000) as long,
      case n when 3 then pg_terminate_backend(pg_backend_pid()) end as cut from generate_series(1, 3) n`)
  const ended = await Promise.allSettled([cut(), cut(), rowsOf(sql`select 1 as n`)])
  for (const one of ended) assert.ok(one.status === 'rejected' && isUnavailable(one.reason))
})

test('an error’s stack leads to the caller, and its log line contains no values', async () => {
  const secret = '1\n    at night, hepatocellular'
  async function asker() {
    return await rowsOf(sql`select ${secret}::int as n`)
  }
  const error = await asker().then(
    () => assert.fail('it was answered'),
    (failed: Error) => failed,
  )
  assert.match(error.message, /hepatocellular/, 'the server quotes what it refuses')
  const { at = '', ...described } = describeError(error)
  assert.match(at, /asker/)
  assert.doesNotMatch(JSON.stringify([at, described]), /hepatocellular/)
  assert.equal(described.code, '22P02')
})
