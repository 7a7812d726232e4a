import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openDatabase, type Queryable } from '../../src/db/engine/database.ts'
import { isUnavailable } from '../../src/db/engine/errors.ts'
import { sql } from '../../src/db/engine/sql.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase({ empty: true })
// One connection, so that the next statement uses the connection that has prepared it.
let db = openDatabase(database.connection, { max: 1 })
const admin = (text: string) => onConnection(database.connection, client => client.query(text))
after(async () => {
  await db.close()
  await database.drop()
})

const BEFORE = [{ a: 1, b: 'x' }]
beforeEach(() => makeTable())

async function makeTable(): Promise<void> {
  await admin(`drop view if exists changing_view; drop table if exists changing;
    create table changing as select 1 as a, 'x'::text as b; create view changing_view as select a, b from changing`)
  await db.close()
  db = openDatabase(database.connection, { max: 1 })
}

type Read = (on: Queryable) => Promise<unknown[]>
const everything: Read = on => on.query(sql`select * from changing`)
const named: Read = on => on.query(sql`select a, b from changing`)
const viewed: Read = on => on.query(sql`select * from changing_view`)
const returned: Read = on => on.query(sql`update changing set a = a returning *`)

const ways: Record<string, (read: Read) => Promise<unknown[]>> = {
  pool: read => read(db),
  transaction: read => db.transaction(tx => read(tx)),
}

const REMADE = 'drop view changing_view; drop table changing; create table changing as select'
const VIEW = 'create view changing_view as select a, b from changing'

test('a table that changes under a connection: the right columns or a refusal, never the wrong ones', async () => {
  const changes: [string, Read, unknown[] | RegExp][] = [
    ['alter table changing add column c int default 3', everything, /^0A000$/],
    ['alter table changing add column c int default 3', returned, /^0A000$/],
    ['alter table changing add column c int default 3', named, BEFORE],
    ['alter table changing add column c int default 3', viewed, BEFORE],
    ['drop view changing_view; alter table changing drop column a', everything, /^0A000$/],
    ['drop view changing_view; alter table changing drop column a', named, /^42703$/],
    ['drop view changing_view; alter table changing alter column a type text', named, /^0A000$/],
    ['alter table changing rename column a to c', everything, /^0A000$/],
    ['alter table changing rename a to c; alter table changing rename b to a', named, /^42703$/],
    [
      'alter table changing rename a to c; alter table changing rename b to a; alter table changing rename c to b',
      named,
      /^0A000$/,
    ],
    [`${REMADE} 2 as a, 'y'::text as b; ${VIEW}`, everything, [{ a: 2, b: 'y' }]],
    [`${REMADE} 'y'::text as b, 2 as a; ${VIEW}`, everything, /^0A000$/],
    [`${REMADE} 'y'::text as b, 2 as a; ${VIEW}`, viewed, [{ a: 2, b: 'y' }]],
    ['create or replace view changing_view as select a, b, 4 as c from changing', viewed, /^0A000$/],
  ]
  for (const [change, read, expected] of changes) {
    for (const [way, through] of Object.entries(ways)) {
      await makeTable()
      for (let time = 0; time < 2; time++) assert.deepEqual(await through(read), BEFORE)
      await admin(change)
      const answer = await through(read).catch((error: { code: string }) => error.code)
      if (expected instanceof RegExp) assert.match(String(answer), expected, `${way}: ${change}`)
      else assert.deepEqual(answer, expected, `${way}: ${change}`)
    }
  }
})

test('a statement that meets a changed table fails once as unavailable, and then reads the new columns', async () => {
  for (const [way, through] of Object.entries(ways)) {
    await makeTable()
    for (let time = 0; time < 2; time++) await through(everything)
    await admin('alter table changing add column c int default 3')
    await assert.rejects(through(everything), isUnavailable, way)
    for (let time = 0; time < 2; time++) assert.deepEqual(await through(everything), [{ a: 1, b: 'x', c: 3 }], way)
  }
})

test('a value that cannot be written out fails its statement, not those after it', async () => {
  const kept = (value: unknown) => (on: Queryable) => on.query(sql`select ${value}::jsonb as kept`)
  for (const [way, through] of Object.entries(ways)) {
    await makeTable()
    await assert.rejects(through(kept({ n: 1n })), TypeError, way)
    await through(kept({ n: 1 })).catch(error => assert.ok(isUnavailable(error), `${way}: ${error}`))
    for (let time = 0; time < 2; time++) assert.deepEqual(await through(kept({ n: 1 })), [{ kept: { n: 1 } }], way)
  }
})
