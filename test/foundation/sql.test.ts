import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase, type Queryable } from '../../src/db/engine/database.ts'
import { empty, join, sql, toStatement } from '../../src/db/engine/sql.ts'
import { describeError } from '../../src/log.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase()
const db = openDatabase(database.connection)
after(async () => {
  await db.close()
  await database.drop()
})

test('values become parameters, fragments are woven in', () => {
  const mine = sql`user_id = ${'u'} and active = ${1}`
  const { text, values } = toStatement(sql`select ${7} from t where ${mine} ${empty}limit ${15}`)
  assert.equal(text, 'select $1 from t where user_id = $2 and active = $3 limit $4')
  assert.deepEqual(values, [7, 'u', 1, 15])
})

test('conditions are joined; none is nothing', () => {
  const parts = [sql`a = ${1}`, sql`b is null`, sql`c = ${3}`]
  const { text, values } = toStatement(sql`where ${join(parts, sql` and `)}`)
  assert.equal(text, 'where a = $1 and b is null and c = $2')
  assert.deepEqual(values, [1, 3])
  assert.equal(toStatement(join([], sql` and `)).text, '')
  assert.equal(toStatement(join([sql`x`], sql`, `)).text, 'x')
})

test('a statement is named after its text', () => {
  const find = (id: string, filter = empty) => toStatement(sql`select 1 from t where id = ${id} ${filter}`)
  assert.equal(find('a').name, find('b').name)
  assert.equal(find('a', sql`and x = ${1}`).name, find('a', sql`and x = ${2}`).name)
  assert.notEqual(find('a').name, find('a', sql`and y = ${1}`).name)
  assert.ok(find('a').name.length <= 63)
})

test('a value always becomes a parameter', async () => {
  const nasty = ["'; drop table review_types; --", '$1', '\\', '"', 'ع', '%', '']
  for (const value of nasty) {
    assert.deepEqual(await db.query(sql`select ${value}::text as value`), [{ value }])
  }
  const rows = await db.query(sql`select ${null}::text as a, ${[1, 2]}::int[] as b, ${{ x: [1] }}::jsonb as c`)
  assert.deepEqual(rows, [{ a: null, b: [1, 2], c: { x: [1] } }])
})

test('numeric and bigint are numbers, timestamps are dates', async () => {
  const [row] = await db.query<Record<string, unknown>>(
    sql`select 19.99::numeric(12,2) as price, 9007199254740991::bigint as count, '2026-03-10T09:00:00Z'::timestamptz as at`,
  )
  assert.deepEqual(row, { price: 19.99, count: 9007199254740991, at: new Date('2026-03-10T09:00:00Z') })
})

test('dates are read right, whatever the database was set to write them as', async () => {
  const other = await createTestDatabase({ empty: true })
  await onConnection(other.connection, client =>
    client.query(`alter database ${other.connection.database} set datestyle = 'SQL, DMY'`),
  )
  const reader = openDatabase(other.connection, { max: 1 })
  try {
    assert.deepEqual(
      await reader.value(sql`select '2026-03-10T09:00:00.123Z'::timestamptz`),
      new Date('2026-03-10T09:00:00.123Z'),
    )
  } finally {
    await reader.close()
    await other.drop()
  }
})

test('an error’s stack leads to the caller, and its log line contains no values', async () => {
  const secret = '1\n    at night, hepatocellular'
  const ask = (on: Queryable) => on.query(sql`select ${secret}::int as n`)
  async function asker(way: (read: typeof ask) => Promise<unknown>) {
    return await way(ask)
  }
  const ways = [(read: typeof ask) => read(db), (read: typeof ask) => db.transaction(read)]
  for (const way of ways) {
    const error = await asker(way).then(
      () => assert.fail('it was answered'),
      (failed: Error) => failed,
    )
    assert.match(error.message, /hepatocellular/, 'the server quotes what it refuses')
    const { at = '', ...described } = describeError(error)
    assert.match(at, /asker/)
    assert.doesNotMatch(JSON.stringify([at, described]), /hepatocellular/)
    assert.equal(described.code, '22P02')
  }
})

async function matches(stored: string, searched: string): Promise<boolean | undefined> {
  const rows = await db.query<{ found: boolean }>(
    sql`select fold_text(${stored}) like fold_pattern(${searched}) as found`,
  )
  return rows[0]?.found
}

test('Arabic is searched whatever way it is spelt, on both sides', async () => {
  const same: [string, string][] = [
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آمنة', 'امنه'],
    ['ٱلرحمن', 'الرحمن'],
    ['مستشفى', 'مستشفي'],
    ['علی', 'علي'],
    ['مراجعة', 'مراجعه'],
    ['مُحَمَّدٌ', 'محمد'],
    ['هٰذا', 'هذا'],
    ['محمــــد', 'محمد'],
  ]
  for (const [one, other] of same) {
    assert.ok(await matches(`قبل ${one} بعد`, other), `${one} by ${other}`)
    assert.ok(await matches(`قبل ${other} بعد`, one), `${other} by ${one}`)
  }
  assert.equal(await matches('احمد', 'حمود'), false)
})

test('Latin is searched in any case, and %, _ and \\ are ordinary characters', async () => {
  assert.ok(await matches('Oncology REVIEW', 'review'))
  assert.ok(await matches('ÉCHO', 'écho'))
  const literal: [string, string, boolean][] = [
    ['100% sure', '0%', true],
    ['100 sure', '0%', false],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['a\\b', 'a\\b', true],
    ['ab', 'a\\b', false],
    ['a%b', 'a\\%', false],
    ['anything', '', true],
  ]
  for (const [stored, searched, found] of literal)
    assert.equal(await matches(stored, searched), found, `${stored} by ${searched}`)
})
