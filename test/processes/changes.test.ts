import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cached } from '../../src/db/engine/cached.ts'
import { type Changes, followChanges, type Topic } from '../../src/db/engine/changes.ts'
import { openDatabase } from '../../src/db/engine/database.ts'
import { listen } from '../../src/db/engine/listen.ts'
import { createTestDatabase, testServer } from '../support/database.ts'
import { logLines } from '../support/log-lines.ts'
import { onServer } from '../support/template.ts'
import { until } from '../support/until.ts'

const database = await createTestDatabase({ empty: true })
const db = openDatabase(database.connection)
const { log } = logLines()
const open: { close(): Promise<void> }[] = [db]
after(async () => {
  for (const one of open.reverse()) await one.close()
  await database.drop()
})

/** A follower of changes, as a second process has it. */
async function follow(): Promise<Changes> {
  const changes = await followChanges(database.connection, log)
  open.push(changes)
  return changes
}

/** Ends every listening connection to our database, as a restarted server would. */
async function cutListeners(): Promise<void> {
  await db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'second-opinion listen%'`,
  )
}

async function allowConnections(allow: boolean): Promise<void> {
  const { rows } = await db.execute('select current_database() as name')
  const [{ name }] = rows as [{ name: string }]
  await onServer(testServer().connection, client => client.query(`alter database ${name} allow_connections ${allow}`))
}

test('a cached value is read once, until its topic changes anywhere', async () => {
  const [here, there] = [await follow(), await follow()]
  let stored = 'old'
  let loads = 0
  const value = cached(there, 'catalogue', async () => {
    loads++
    return stored
  })
  assert.deepEqual(await Promise.all([value.get(), value.get(), value.get()]), ['old', 'old', 'old'])
  assert.equal(loads, 1)
  await db.transaction(async tx => {
    await here.publish(tx, 'catalogue')
    stored = 'new'
  })
  await until('the other process sees the change', async () => (await value.get()) === 'new')
  assert.equal(loads, 2)
  await here.publish(db, 'patient', 'user-1')
  await value.get()
  assert.equal(loads, 2, 'another topic is none of its business')
})

test('a change that was rolled back is not told', async () => {
  const changes = await follow()
  const heard: (string | null)[] = []
  changes.subscribe('patient', id => heard.push(id))
  const failing = db.transaction(async tx => {
    await changes.publish(tx, 'patient', 'rolled back')
    throw new Error('no')
  })
  await assert.rejects(failing)
  await changes.publish(db, 'patient', 'a:b:c')
  await until('the second one is heard', () => heard.length > 0)
  assert.deepEqual(heard, ['a:b:c'])
})

test('a load that began before a change is not kept', async () => {
  const changes = await follow()
  let finish = (_: string) => {}
  let load = () => new Promise<string>(done => (finish = done))
  const value = cached(changes, 'catalogue', () => load())
  const early = value.get()
  value.forget()
  load = async () => 'new'
  assert.equal(await value.get(), 'new')
  finish('old')
  assert.equal(await early, 'old')
  assert.equal(await value.get(), 'new')
})

test('a load that fails is tried again by the next reader', async () => {
  const changes = await follow()
  let broken = true
  const value = cached(changes, 'catalogue', async () => {
    if (broken) throw new Error('not now')
    return 'fine'
  })
  await assert.rejects(async () => value.get())
  broken = false
  assert.equal(await value.get(), 'fine')
})

test('while changes may be missed the cache is bypassed, and afterwards nothing old is left in it', async () => {
  const changes = await follow()
  let stored = 1
  let loads = 0
  const value = cached(changes, 'catalogue' satisfies Topic, async () => {
    loads++
    return stored
  })
  assert.equal(await value.get(), 1)
  await allowConnections(false)
  try {
    await cutListeners()
    await until('the loss is noticed', () => !changes.isLive())
    for (stored = 2; stored <= 4; stored++) assert.equal(await value.get(), stored)
    assert.equal(loads, 4)
  } finally {
    await allowConnections(true)
  }
  await until('it listens again', () => changes.isLive())
  assert.equal(await value.get(), stored)
  const before = loads
  await value.get()
  assert.equal(loads, before, 'and the cache is used again')
})

test('a listening connection that has gone silent is not trusted either', {
  skip: process.env.TEST_DATABASE_URL !== undefined && 'only where the server is ours',
}, async () => {
  const changes = await follow()
  const { rows } = await db.execute(
    `select pid from pg_stat_activity where application_name = 'second-opinion listen second_opinion_changes'
      and datname = current_database() order by backend_start desc limit 1`,
  )
  const { pid } = rows[0] as { pid: number }
  let asked = 0
  changes.subscribe('catalogue', id => {
    if (id === null) asked++
  })
  process.kill(pid, 'SIGSTOP')
  try {
    await until('the silence is noticed', () => !changes.isLive())
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await until('it is trusted again', () => changes.isLive())
  assert.ok(asked > 0, 'and what was kept meanwhile is forgotten')
})

test('a listener that lost its connection comes back, says so, and hears again', async () => {
  const heard: string[] = []
  const events: string[] = []
  const listener = await listen(database.connection, {
    channel: 'Some "channel"',
    onMessage: message => heard.push(message),
    onConnected: () => events.push('connected'),
    onLost: () => events.push('lost'),
  })
  open.push(listener)
  const notify = (text: string) => db.execute('select pg_notify($1, $2)', ['Some "channel"', text])
  await notify('one')
  await until('it hears', () => heard.includes('one'))
  await cutListeners()
  await until('it is back', () => events.length === 3)
  assert.deepEqual(events, ['connected', 'lost', 'connected'])
  await notify('two')
  await until('it hears again', () => heard.includes('two'))
  await listener.close()
  await notify('three')
  await until('its connection is gone', async () => {
    const { rows } = await db.execute(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like '%Some "channel"'`,
    )
    return rows.length === 0
  })
  assert.deepEqual(heard, ['one', 'two'])
})

test('a listener that cannot connect at first says so at once', async () => {
  const nowhere = { host: '127.0.0.1', port: 1, user: 'x', database: 'x' }
  const listening = listen(nowhere, { channel: 'x', onMessage: () => {}, onConnected: () => assert.fail('never') })
  await assert.rejects(listening, { code: 'ECONNREFUSED' })
})
