import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { openDatabase, ping, type Tx } from '../../src/db/engine/database.ts'
import { DatabaseUnavailable, isRetryable, isUnavailable, violatedUnique } from '../../src/db/engine/errors.ts'
import { sql } from '../../src/db/engine/sql.ts'
import { createTestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

const database = await createTestDatabase({ empty: true })
const db = openDatabase(database.connection, { applicationName: 'transaction test' })
await db.execute('create table notes (id int primary key, text text)')
after(async () => {
  await db.close()
  await database.drop()
})

const write = (tx: Tx, id: number, text: string) => tx.query(sql`insert into notes (id, text) values (${id}, ${text})`)
const texts = async () =>
  (await db.query<{ text: string }>(sql`select text from notes order by id`)).map(({ text }) => text)
const raise = (tx: Tx, code: string) => tx.execute(`do $$ begin raise exception using errcode = '${code}'; end $$`)

test('a transaction commits whole and answers what its work answers', async () => {
  await db.execute('truncate notes')
  const answer = await db.transaction(async tx => {
    await write(tx, 1, 'a')
    assert.deepEqual(await texts(), [], 'not seen from outside')
    await write(tx, 2, 'b')
    return 'done'
  })
  assert.equal(answer, 'done')
  assert.deepEqual(await texts(), ['a', 'b'])
})

test('whatever the system says of a connection that cannot be made, the database is unavailable', async () => {
  // Below a file nothing can be: ENOTDIR, which no list of codes names.
  const nowhere = openDatabase({ ...database.connection, host: '/dev/null' })
  await assert.rejects(nowhere.query(sql`select 1`), DatabaseUnavailable)
  await assert.rejects(
    nowhere.transaction(tx => write(tx, 1, 'a')),
    DatabaseUnavailable,
  )
  await nowhere.close()
})

test('an error rolls everything back, is passed on, and is not tried again', async () => {
  await db.execute('truncate notes')
  let tries = 0
  const boom = new Error('boom')
  const failing = db.transaction(async tx => {
    tries++
    await write(tx, 1, 'a')
    throw boom
  })
  await assert.rejects(failing, error => error === boom)
  const twice = db.transaction(async tx => {
    tries++
    await write(tx, 1, 'a')
    await write(tx, 1, 'b')
  })
  await assert.rejects(twice, error => violatedUnique(error) === 'notes_pkey' && !isRetryable(error))
  assert.equal(tries, 2)
  assert.deepEqual(await texts(), [])
})

test('serialisation failures and deadlocks are tried three times more', async () => {
  for (const code of ['40001', '40P01']) {
    await db.execute('truncate notes')
    let tries = 0
    await db.transaction(async tx => {
      tries++
      await write(tx, tries, `try ${tries}`)
      if (tries < 4) await raise(tx, code)
    })
    assert.deepEqual(await texts(), ['try 4'], code)
    tries = 0
    const hopeless = db.transaction(async tx => {
      tries++
      await raise(tx, code)
    })
    await assert.rejects(hopeless, isRetryable)
    assert.equal(tries, 4, code)
  }
})

/** Runs on a new connection, and on one that has prepared the statements. Returns the rows that are left. */
async function onBoth(work: (tx: Tx) => Promise<unknown>, check: (done: Promise<unknown>) => Promise<unknown>) {
  const left: string[] = []
  for (const isKnown of [false, true]) {
    const alone = openDatabase(database.connection, { max: 1, applicationName: 'transaction test' })
    await db.execute('truncate notes')
    if (isKnown) await alone.transaction(tx => write(tx, 1, 'before'))
    await db.execute('truncate notes')
    await check(alone.transaction(work))
    // On the same connection, and so after everything that was sent there.
    await alone.execute('select 1')
    await alone.close()
    left.push(...(await texts()))
  }
  return left
}

const execute = (tx: Tx, id: number, text: string) => tx.execute('insert into notes values ($1, $2)', [id, text])
const unheard = (statement: Promise<unknown>) => void statement.catch(() => {})

test('a statement whose answer is not awaited is rolled back with its transaction', async () => {
  const boom = new Error('boom')
  const works = [
    async (tx: Tx) => unheard(write(tx, 1, 'first')),
    async (tx: Tx) => unheard(tx.execute("insert into notes values (1, 'first')")),
    async (tx: Tx) => unheard(Promise.all([write(tx, 1, 'first'), write(tx, 2, 'second')])),
    async (tx: Tx) =>
      unheard(Promise.all([execute(tx, 1, 'first'), execute(tx, 2, 'second'), execute(tx, 3, 'third')])),
  ]
  for (const work of works) {
    const failing = (tx: Tx) => work(tx).then(() => Promise.reject(boom))
    assert.deepEqual(await onBoth(failing, done => assert.rejects(done, boom)), [])
  }
})

test('a statement whose answer is not awaited is committed with its transaction, or its failure rolls it back', async () => {
  const two = (id: number) => async (tx: Tx) => unheard(Promise.all([write(tx, 1, 'a'), write(tx, id, 'b')]))
  assert.deepEqual(await onBoth(two(2), done => done), ['a', 'b', 'a', 'b'])
  const executed = async (tx: Tx) => unheard(Promise.all([execute(tx, 1, 'a'), execute(tx, 2, 'b'), write(tx, 3, 'c')]))
  const boom = (tx: Tx) => executed(tx).then(() => tx.execute('boom'))
  assert.deepEqual(await onBoth(executed, done => done), ['a', 'b', 'c', 'a', 'b', 'c'])
  assert.deepEqual(await onBoth(boom, done => assert.rejects(done, { code: '42601' })), [])
  assert.deepEqual(
    await onBoth(two(1), done => assert.rejects(done, { message: 'The transaction was rolled back' })),
    [],
  )
})

test('a transaction that is over takes no more statements: its connection is for others', async () => {
  const kept: Tx[] = []
  const keep = async (tx: Tx) => void kept.push(tx)
  await db.execute('truncate notes')
  await db.transaction(keep)
  await db.transaction(async tx => {
    await write(tx, 1, 'in time')
    await keep(tx)
  })
  await assert.rejects(db.transaction(tx => keep(tx).then(() => Promise.reject(new Error('boom')))))
  for (const tx of kept) {
    await assert.rejects(write(tx, 2, 'late'), { message: 'The transaction is over' })
    await assert.rejects(tx.execute("insert into notes values (3, 'late')"), { message: 'The transaction is over' })
  }
  assert.equal(kept.length, 3)
  assert.deepEqual(await texts(), ['in time'])
})

test('a failed statement fails the transaction, also when its work does not mind', async () => {
  await db.execute('truncate notes')
  const careless = db.transaction(async tx => {
    await write(tx, 5, 'fifth')
    await raise(tx, '22023').catch(() => {})
  })
  await assert.rejects(careless, { message: 'The transaction was rolled back' })
  assert.deepEqual(await texts(), [])
})

test('statements that are under way at once keep the order in which they were given', async t => {
  const alone = openDatabase(database.connection, { max: 1, applicationName: 'transaction test' })
  t.after(() => alone.close())
  const append = (mark: string) => sql`update notes set text = text || ${mark} where id = ${1}`
  for (let round = 0; round < 3; round++) {
    await db.execute("truncate notes; insert into notes values (1, '')")
    const appendAnew = (tx: Tx, mark: string) => tx.execute('update notes set text = text || $1 where id = 1', [mark])
    await alone.transaction(async tx => {
      const underway = [appendAnew(tx, 'a'), tx.query(append('b')), appendAnew(tx, 'c'), appendAnew(tx, 'd')]
      await Promise.all([...underway, tx.query(append('e')), appendAnew(tx, 'f')])
    })
    assert.deepEqual(await texts(), ['abcdef'])
  }
})

test('an answered COMMIT counts, even when the connection ends before the server is ready again', async t => {
  const { host, port, user, password, database: name } = new pg.Client(database.connection)
  let isCutting = false
  const relay = createServer(here => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    here.pipe(there)
    for (const end of [here, there]) end.on('error', () => {})
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
    there.on('data', bytes => {
      const end = isCutting ? bytes.indexOf('COMMIT\0') : -1
      if (end < 0) here.write(bytes)
      else here.end(bytes.subarray(0, end + 'COMMIT\0'.length))
    })
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  t.after(() => void relay.close())
  const way = { host: '127.0.0.1', port: (relay.address() as AddressInfo).port, user, database: name }
  for (const isKnown of [false, true]) {
    await db.execute('truncate notes')
    const far = openDatabase(password ? { ...way, password } : way, { max: 1, applicationName: 'transaction test' })
    t.after(() => far.close())
    if (isKnown) await far.transaction(tx => write(tx, 1, 'before'))
    isCutting = true
    assert.equal(await far.transaction(tx => write(tx, 2, 'committed').then(() => 'done')), 'done')
    isCutting = false
    assert.deepEqual(await texts(), isKnown ? ['before', 'committed'] : ['committed'])
  }
})

test('two transactions that lock each other out both get through', async t => {
  // PostgreSQL looks for a deadlock after a second; on a busy machine that may be more than a statement's usual time.
  const patient = openDatabase(database.connection, { queryTimeoutMs: 30_000, applicationName: 'transaction test' })
  t.after(() => patient.close())
  await db.execute("truncate notes; insert into notes values (1, ''), (2, '')")
  let met = 0
  let meet = () => {}
  const meeting = new Promise<void>(done => {
    meet = done
  })
  const append = (first: number, second: number, mark: string) =>
    patient.transaction(async tx => {
      await tx.query(sql`update notes set text = text || ${mark} where id = ${first}`)
      if (++met >= 2) meet()
      await meeting
      await tx.query(sql`update notes set text = text || ${mark} where id = ${second}`)
    })
  await Promise.all([append(1, 2, 'a'), append(2, 1, 'b')])
  assert.ok(met >= 3, 'one of them, at the least, ran again')
  for (const text of await texts()) assert.deepEqual([...text].sort(), ['a', 'b'])
})

test('connections are given back, whatever happened on them', async () => {
  for (let round = 0; round < 30; round++) {
    await assert.rejects(db.transaction(tx => raise(tx, '22023')))
    await assert.rejects(db.transaction(async () => assert.fail('no')))
  }
  const { total, idle, waiting } = db.usage()
  assert.deepEqual([total - idle, waiting], [0, 0])
})

test('a connection cut in mid-transaction is unavailable; the next one works', async () => {
  await db.execute('truncate notes')
  const cut = db.transaction(async tx => {
    await write(tx, 1, 'a')
    const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.query(sql`select pg_terminate_backend(${me?.pid})`)
    await write(tx, 2, 'b')
  })
  await assert.rejects(cut, isUnavailable)
  assert.deepEqual(await texts(), [])
  await db.transaction(tx => write(tx, 1, 'c'))
  assert.deepEqual(await texts(), ['c'])
})

test('a statement that takes too long is unavailable, and leaves nothing running', async () => {
  const hasty = openDatabase(database.connection, { queryTimeoutMs: 500, applicationName: 'hasty test' })
  await assert.rejects(hasty.execute('select pg_sleep(60)'), isUnavailable)
  // The server stops a moment later, because the cancel request uses another connection.
  await until('nothing runs any more', async () => {
    const { rows } = await db.execute(
      "select 1 from pg_stat_activity where application_name = 'hasty test' and state = 'active'",
    )
    return rows.length === 0
  })
  await hasty.close()
})

test('a server that is not there is unavailable', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' })
  await assert.rejects(nowhere.query(sql`select 1`), isUnavailable)
  await assert.rejects(
    nowhere.transaction(async () => assert.fail('never called')),
    isUnavailable,
  )
  await assert.rejects(ping(nowhere), error => error instanceof DatabaseUnavailable)
  await nowhere.close()
})

test('a server that takes connections and says nothing is unavailable', async t => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const waiting = openDatabase({ host: '127.0.0.1', port, user: 'x', database: 'x' }, { acquireTimeoutMs: 100 })
  t.after(() => void silent.close())
  await assert.rejects(waiting.query(sql`select 1`), isUnavailable)
  await assert.rejects(
    waiting.transaction(tx => tx.query(sql`select 1`)),
    isUnavailable,
  )
  await waiting.close()
})

test('one row, or none', async () => {
  assert.deepEqual(await db.one(sql`select 1 as x`), { x: 1 })
  await assert.rejects(db.one(sql`select 1 where false`))
  assert.equal(await db.maybeOne(sql`select 1 where false`), null)
})
