import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import pg from 'pg'
import { StartupError } from '../../src/config/startup-error.ts'
import { openDatabase } from '../../src/db/engine/database.ts'
import { locks } from '../../src/db/engine/locks.ts'
import { migrate, type Patience } from '../../src/db/engine/migrate.ts'
import { toMigration } from '../../src/db/engine/migrations.ts'
import { createTestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

const database = await createTestDatabase({ empty: true })
const db = openDatabase(database.connection, { applicationName: 'migrations test' })
const rows = async (text: string) => (await db.execute(text)).rows as any[]
after(async () => {
  await db.close()
  await database.drop()
})

// The index calls this function for every row, so holding lock 42 stops the creation of the index.
await db.execute(`create function at_the_gate(input text) returns text language plpgsql immutable as $$
  begin
    perform pg_advisory_lock_shared(42);
    perform pg_advisory_unlock_shared(42);
    return input;
  end $$`)

beforeEach(async () => {
  await db.execute('drop table if exists notes, schema_migrations')
  await db.execute('create table notes (id integer generated always as identity, text text not null)')
  await db.execute("insert into notes (text) select 'note ' || n from generate_series(1, 50) as n")
})

const table = toMigration('0001-table.sql', 'alter table notes add column more text;')
const index = toMigration(
  '0002-index.sql',
  '-- no transaction\n-- The notes by text.\ncreate index concurrently notes_text on notes (at_the_gate(text));\n',
)
const hasty: Patience = { tableMs: 100, indexMs: 100, pauseMs: 20, tries: 1_000 }

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, application_name: 'migrations test' })
  await client.connect()
  return client
}

/** Holds the locks of these statements; returns a function that releases them. */
async function hold(...statements: string[]): Promise<() => Promise<void>> {
  const client = await connect()
  for (const statement of statements) await client.query(statement)
  return () => client.end()
}

const closeGate = () => hold('select pg_advisory_lock(42)')
const migrating =
  "from pg_stat_activity where datname = current_database() and application_name = 'second-opinion migrate'"
const waiting = (event = 'Lock') =>
  rows(`select pid, query_start ${migrating} and wait_event_type = 'Lock'
  and '${event}' in (wait_event, wait_event_type)`)
const stuck = () => until('the building has stopped at the gate', async () => (await waiting('advisory')).length === 1)
const indexes = () =>
  rows(`select indexrelid as oid, indisvalid as valid from pg_index where indrelid = 'notes'::regclass`)
const done = async () => (await rows('select name from schema_migrations order by name')).map(row => row.name)

test('a database of a version before 1.0.0 is refused with a sentence that says what to do, and left as it is', async () => {
  await migrate(database.connection, { migrations: [table] })
  await db.execute("insert into schema_migrations (name, hash) values ('0001-catalogue.sql', 'x')")
  await assert.rejects(migrate(database.connection), {
    name: 'StartupError',
    message:
      'This database was made by a version before 1.0.0, which nothing brings up: start with an empty database or data folder (DATA_DIR), or move data/ away.',
  })
  assert.deepEqual(await done(), ['0001-catalogue.sql', table.name])
})

test('an index is built while writers go on, and knows all that they have written', async () => {
  const openGate = await closeGate()
  let written = 0
  let writing = true
  const writers = Array.from({ length: 4 }, async () => {
    for (; writing; written++) {
      await db.execute("insert into notes (text) values ('meanwhile')")
      await db.execute("update notes set text = text || '.' where id = $1", [(written % 50) + 1])
    }
  })
  const building = migrate(database.connection, { migrations: [table, index] })
  await stuck()
  const before = written
  await until('the writers go on', () => written > before + 50)
  await openGate()
  assert.deepEqual(await building, ['0001-table.sql', '0002-index.sql'])
  const afterwards = written
  await until('and on', () => written > afterwards + 10)
  writing = false
  await Promise.all(writers)

  assert.deepEqual(
    (await indexes()).map(({ valid }) => valid),
    [true],
  )
  const client = await connect()
  const counted = async (way: string) => {
    await client.query(`set enable_seqscan = ${way}`)
    return (await client.query("select count(*)::int as n from notes where at_the_gate(text) >= ''")).rows[0].n
  }
  assert.equal(await counted('off'), await counted('on'))
  await client.end()
})

test('a lock that another holds makes it wait, give up and come back until it is free', async () => {
  for (const statements of [
    // The lock of a vacuum and of another index creation.
    ['begin', 'lock table notes in share update exclusive mode'],
    // An old snapshot: the index is almost done and must wait for its end.
    ['begin isolation level repeatable read', 'select 1'],
  ]) {
    const release = await hold(...statements)
    const building = migrate(database.connection, { migrations: [index], patience: hasty })
    const tries = new Set<number>()
    await until('it has tried three times', async () => {
      for (const { query_start } of await waiting()) tries.add(query_start.getTime())
      return tries.size >= 3
    })
    await db.execute("insert into notes (text) values ('not in the way')")
    await release()
    assert.deepEqual(await building, ['0002-index.sql'])
    assert.equal((await indexes())[0].valid, true)
    await db.execute('drop index notes_text; delete from schema_migrations')
  }
})

test('a lock that is never given ends as an error of the start, and leaves nothing behind', async () => {
  for (const [migration, ...statements] of [
    [table, 'begin', 'select 1 from notes'],
    [index, 'begin isolation level repeatable read', 'select 1'],
  ] as const) {
    const release = await hold(...statements)
    const patience = { ...hasty, tries: 2 }
    await assert.rejects(migrate(database.connection, { migrations: [migration], patience }), (error: Error) => {
      assert.ok(error instanceof StartupError)
      assert.equal(error.message, `The migration ${migration.name} failed: canceling statement due to lock timeout`)
      return true
    })
    await release()
    assert.deepEqual([await done(), await indexes()], [[], []])
  }
})

test('a change of a table that must wait for a reader lets the others pass', async () => {
  const release = await hold('begin', 'select 1 from notes')
  const changing = migrate(database.connection, { migrations: [table], patience: hasty })
  await until('it waits for the reader', async () => (await waiting('relation')).length === 1)
  // Each insert would otherwise wait behind the migration for as long as the reader runs.
  for (let n = 0; n < 5; n++) await db.execute("insert into notes (text) values ('passing')")
  await release()
  assert.deepEqual(await changing, ['0001-table.sql'])
})

test('a run that is cut off leaves half an index, which the next one drops and builds again', async () => {
  const openGate = await closeGate()
  // Awaited from the start, because the refusal may come before the answer to the statement that causes it.
  const refused = assert.rejects(migrate(database.connection, { migrations: [index] }), StartupError)
  await stuck()
  await rows(`select pg_terminate_backend(pid) ${migrating}`)
  await refused
  await openGate()
  const [half] = await indexes()
  assert.equal(half.valid, false)
  assert.deepEqual(await done(), [])

  assert.deepEqual(await migrate(database.connection, { migrations: [index] }), ['0002-index.sql'])
  const [whole, ...more] = await indexes()
  assert.deepEqual([whole.valid, whole.oid === half.oid, more], [true, false, []])
  assert.deepEqual(await migrate(database.connection, { migrations: [index] }), [])
})

test('an index is kept when the run that built it died before recording it', async () => {
  await db.execute(index.indexChanges?.[0]?.statement ?? '')
  const before = await indexes()
  assert.deepEqual(await migrate(database.connection, { migrations: [index] }), ['0002-index.sql'])
  assert.deepEqual(await indexes(), before)
})

test('of ten processes that start together one builds the index, and none waits for ever', async () => {
  const openGate = await closeGate()
  const all = Promise.all(
    Array.from({ length: 10 }, () => migrate(database.connection, { migrations: [table, index] })),
  )
  await stuck()
  await until('all are there', async () => (await rows(`select 1 ${migrating}`)).length === 10)
  await openGate()
  const applied = await all
  assert.equal(applied.filter(names => names.length === 0).length, 9)
  assert.deepEqual(applied.flat(), ['0001-table.sql', '0002-index.sql'])
})

const inStatement = `select 1 from pg_stat_activity
  where query like 'select pg_advisory_lock(${locks.migration}%' and wait_event = 'advisory' and datname = current_database()`

test('a process of an older version, which waits for its turn in a statement, gets it in between', async () => {
  const openGate = await closeGate()
  const patience = { ...hasty, indexMs: 600, tries: 200 }
  const building = migrate(database.connection, { migrations: [index], patience })
  await stuck()
  const older = await connect()
  const turn = older.query(`select pg_advisory_lock(${locks.migration})`)
  await until('it waits', async () => (await rows(inStatement)).length > 0)
  await openGate()
  await turn
  await older.end()
  assert.deepEqual(await building, ['0002-index.sql'])
})

test('a unique index that the rows violate fails the migration and is dropped again', async () => {
  await db.execute("insert into notes (text) values ('note 1')")
  const unique = toMigration(
    '0003.sql',
    '-- no transaction\ncreate unique index concurrently only_one on notes (text);',
  )
  await assert.rejects(
    migrate(database.connection, { migrations: [unique] }),
    /The migration 0003\.sql failed: could not create unique index/,
  )
  assert.deepEqual(await indexes(), [])
})

test('outside a transaction indexes are made and dropped, one statement after the other, and nothing else', async () => {
  const both = `-- no transaction
    drop index concurrently if exists notes_text;
    create  unique index
      concurrently notes_id on notes (id)
      where text <> ';';`
  await db.execute('create index notes_text on notes (text)')
  await migrate(database.connection, { migrations: [toMigration('0004.sql', both)] })
  const names = await rows("select indexname from pg_indexes where tablename = 'notes'")
  assert.deepEqual(names, [{ indexname: 'notes_id' }])

  for (const statement of [
    'create index notes_id on notes (id);',
    'create index concurrently if not exists notes_id on notes (id);',
    'create index concurrently on notes (id);',
    'drop index concurrently notes_id;',
    'update notes set text = null;',
    'create index concurrently a on notes (id);\ndrop table notes;',
  ])
    assert.throws(() => toMigration('0005.sql', `-- no transaction\n${statement}`), StartupError, statement)
  assert.equal(toMigration('0006.sql', '-- A comment first.\n-- no transaction\nselect 1;').indexChanges, null)
})
