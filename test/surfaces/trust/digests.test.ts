import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../../src/db/engine/database.ts'
import { digestAccessLog, lastDigest, verifyAccessLog } from '../../../src/usecases/access-log/access-digests.ts'
import { createTestDatabase } from '../../support/database.ts'
import { runScript, urlOf } from '../../support/processes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'

const DOCTOR = 'dr-1'

function reading(service: TestService, caseNumber: number) {
  return JSON.stringify({
    at: service.clock.now(),
    surface: 'pro',
    actor_kind: 'doctor',
    actor_id: DOCTOR,
    action: 'opened_case',
    case_id: `00000000-0000-7000-8000-${String(caseNumber).padStart(12, '0')}`,
  })
}
const LOG = "select log_reading($1::jsonb, '10 minutes')"

/** Writes the given number of rows in each minute and digests them; the last minute is over. */
async function written(service: TestService, ...minutes: number[]): Promise<void> {
  let caseNumber = 0
  for (const count of minutes) {
    for (let n = 0; n < count; n++) await service.rows(LOG, [reading(service, caseNumber++)])
    service.clock.advance(MINUTE)
    await digested(service)
  }
}

/** Digests everything. Transactions of other tests on the same server may delay this. */
async function digested(service: TestService): Promise<void> {
  await until('everything is digested', async () => {
    await digestAccessLog(service.ctx)
    return (await verify(service)).undigested === 0
  })
}
const digests = ({ rows }: TestService) => rows('select seq, up_to, count from access_digests order by seq')
const verify = (service: TestService, digest: { seq: number; sha256: string } | null = null) =>
  verifyAccessLog(service.ctx.db, digest)

test('minutes that are over are digested, one after the other; the present one waits', async () => {
  const service = await startService()
  await written(service, 3, 0, 2)
  await service.rows(LOG, [reading(service, 99)])
  for (let round = 0; round < 3; round++) assert.equal(await digestAccessLog(service.ctx), 0)
  assert.deepEqual(await digests(service), [
    { seq: 1, up_to: 3, count: 3 },
    { seq: 2, up_to: 5, count: 2 },
  ])
  assert.deepEqual(await verify(service), { digests: 2, digested: 5, undigested: 1, fault: null })
  await assert.rejects(service.rows('update access_digests set count = 1'), /append-only/)
  await assert.rejects(service.rows('delete from access_digests'), /append-only/)
  await assert.rejects(service.rows('truncate access_digests'), /append-only/)
})

test('two workers at once digest each row once', async () => {
  const service = await startService()
  for (let n = 0; n < 5; n++) await service.rows(LOG, [reading(service, n)])
  service.clock.advance(MINUTE)
  await until('the first digest is there', async () => {
    await Promise.all([digestAccessLog(service.ctx), digestAccessLog(service.ctx), digestAccessLog(service.ctx)])
    return (await digests(service)).length > 0
  })
  assert.deepEqual(await digests(service), [{ seq: 1, up_to: 5, count: 5 }])
})

test('a row that is committed late is never behind a digest', async () => {
  const service = await startService()
  const { db } = service.ctx
  const [begun, taken, ended] = [0, 1, 2].map(() => Promise.withResolvers<void>()) as [
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
  ]
  // The quick transaction gets its id first and its number last; the slow one ends long after it.
  const quick = db.transaction(async tx => {
    await tx.execute('select pg_current_xact_id()')
    begun.resolve()
    await taken.promise
    await tx.execute(LOG, [reading(service, 2)])
  })
  await begun.promise
  const slow = db.transaction(async tx => {
    await tx.execute(LOG, [reading(service, 1)])
    taken.resolve()
    await ended.promise
  })
  await quick
  service.clock.advance(MINUTE)
  for (let round = 0; round < 4; round++) assert.equal(await digestAccessLog(service.ctx), 0)
  ended.resolve()
  await slow
  await digested(service)
  assert.deepEqual(await verify(service), { digests: 1, digested: 2, undigested: 0, fault: null })
})

/** Changes rows as somebody with all rights on the database does, checks, and rolls the changes back. */
async function tampered<T>(service: TestService, statements: string[], look: (tx: Tx) => Promise<T>): Promise<T> {
  const takenBack = new Error('taken back')
  let seen: T | undefined
  const tampering = service.ctx.db.transaction(async tx => {
    for (const table of ['access_log', 'access_digests']) await tx.execute(`alter table ${table} disable trigger all`)
    for (const statement of statements) await tx.execute(statement)
    seen = await look(tx)
    throw takenBack
  })
  await assert.rejects(tampering, takenBack)
  return seen as T
}

const planted: Record<string, { statements: string[]; found: [number, RegExp] }> = {
  'a row changed': {
    statements: ["update access_log set actor_id = 'dr-2' where access_id = 4"],
    found: [2, /rows after 3 up to 5: they are not what was digested/],
  },
  'a time changed by a microsecond': {
    statements: ["update access_log set at = at + interval '1 microsecond' where access_id = 2"],
    found: [1, /not what was digested/],
  },
  'a row removed': {
    statements: ['delete from access_log where access_id = 2'],
    found: [1, /rows up to 3: 3 were digested, 2 are there/],
  },
  'a row inserted': {
    statements: [
      `insert into access_log (access_id, at, surface, actor_kind, actor_id, action)
       values (-7, now(), 'admin', 'admin', 'a', 'revoked')`,
    ],
    found: [1, /3 were digested, 4 are there/],
  },
  'two rows swapped': {
    statements: [
      'update access_log set access_id = -1 where access_id = 4',
      'update access_log set access_id = 4 where access_id = 5',
      'update access_log set access_id = 5 where access_id = -1',
    ],
    found: [2, /not what was digested/],
  },
  'a digest removed from the middle': {
    statements: ['delete from access_digests where seq = 2'],
    found: [2, /it is missing/],
  },
  'a digest made to fit': {
    statements: ['delete from access_log where access_id = 2', 'update access_digests set count = 2 where seq = 1'],
    found: [1, /not what was digested/],
  },
  'the last rows cut off': {
    statements: ['delete from access_log where access_id > 6'],
    found: [3, /rows after 5 up to 9: 4 were digested, 1 are there/],
  },
}

test('whatever is changed afterwards, its place is named', async () => {
  const service = await startService()
  await written(service, 3, 2, 4)
  assert.equal((await verify(service)).fault, null)
  for (const [name, { statements, found }] of Object.entries(planted)) {
    const { fault } = await tampered(service, statements, tx => verifyAccessLog(tx, null))
    assert.equal(fault?.seq, found[0], name)
    assert.match(String(fault?.problem), found[1], name)
  }
  assert.equal((await verify(service)).fault, null)
})

test('the end cut off with its digests is found by who has kept a digest, by the commands too', async () => {
  const database = await createTestDatabase()
  const service = await startService({ database })
  const run = (name: string, ...args: string[]) =>
    runScript(`scripts/${name}.ts`, args, { DATABASE_URL: urlOf(database.connection), SANDBOX: 'on' })
  const none = await run('access-digest')
  assert.deepEqual(JSON.parse(none.stdout), { seq: 0, sha256: '0'.repeat(64) })
  await written(service, 3, 2, 4)
  const printed = await run('access-digest')
  const digest = JSON.parse(printed.stdout)
  assert.deepEqual(digest, await lastDigest(service.ctx.db))
  assert.equal(digest.seq, 3)
  const kept = ['--digest', `${digest.seq}:${digest.sha256}`]
  const whole = await run('verify-access-log', ...kept)
  assert.deepEqual(
    [whole.code, whole.stdout],
    [0, 'The access log holds: 3 digests over 9 rows; 0 rows are not digested yet.\nIt has the kept digest 3.\n'],
  )
  for (const table of ['access_log', 'access_digests']) await service.rows(`alter table ${table} disable trigger all`)
  await service.rows('delete from access_log where access_id > 5')
  await service.rows('delete from access_digests where seq = 3')
  const alone = await run('verify-access-log')
  assert.equal(alone.code, 0)
  assert.match(alone.stdout, /compared with no kept digest/)
  const cut = await run('verify-access-log', ...kept)
  assert.deepEqual(
    [cut.code, cut.stderr],
    [1, 'Digest 3 does not hold: the chain was cut short: it ends with digest 2.\n'],
  )
  const other = await run('verify-access-log', '--digest', `2:${digest.sha256}`)
  assert.match(other.stderr, /Digest 2 does not hold: it is another one than the kept one/)
  assert.match((await run('verify-access-log', '--digest', 'nonsense')).stderr, /--digest must be seq:sha256/)
  await service.close()
  await database.drop()
})
