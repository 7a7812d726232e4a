import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteRefusalsBefore } from '../../src/db/people/signed-in.ts'
import { refusalsOver } from '../../src/domain/people/session.ts'
import { testServer } from '../support/database.ts'
import { startService, type TestService } from '../support/service.ts'
import { onServer } from '../support/template.ts'
import { DAY, MINUTE, testClock } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { until } from '../support/until.ts'
import { openBrowser, signedIn } from './browser.ts'

const clock = testClock()
const [service, other] = await startTwoServices({ clock })
const revoke = (body: unknown, on: TestService = service) =>
  on.call('/admin/revoke', { token: service.token('admin', 'chief'), body })
const how = async (token: string, on: TestService = service) => (await on.call('/app/how', { token })).code

test('every session and every token of a person ends, and nobody else’s', async () => {
  const visitors = [await signedIn(service, 'app', 'lost-phone'), await signedIn(service, 'app', 'lost-phone')]
  const doctor = await signedIn(service, 'pro', 'lost-phone')
  const neighbour = await signedIn(service, 'app', 'lost-phone-2')
  const token = service.token('app', 'lost-phone')
  const staff = service.token('pro', 'lost-phone')
  assert.equal(await how(token), 200)
  const { code, body } = await revoke({ surface: 'app', id: 'lost-phone' })
  assert.deepEqual([code, body.data], [200, { revoked: 2 }])
  for (const visitor of visitors) assert.equal((await visitor.me('app')).code, 401)
  assert.equal(await how(token), 401)
  assert.equal((await doctor.me('pro')).code, 200, 'the same id on another surface is another person')
  assert.equal((await service.call('/pro/sops', { token: staff, body: {} })).code, 200)
  assert.equal((await neighbour.me('app')).code, 200)
  assert.deepEqual((await revoke({ surface: 'app', id: 'lost-phone' })).body.data, { revoked: 0 })
})

test('a token made later is good, one made in the same moment is not', async () => {
  const second = Math.floor(clock.now().getTime() / 1000)
  const made = (iat: number) => service.token('app', 'renewed', { iat, exp: iat + 3600 })
  await revoke({ surface: 'app', id: 'renewed' })
  assert.deepEqual(
    [await how(made(second - 100)), await how(made(second)), await how(made(second + 1))],
    [401, 401, 200],
  )
  const visitor = await signedIn(service, 'app', 'renewed')
  assert.equal((await visitor.me('app')).code, 200, 'whoever signs in anew is in')
})

test('a token made ahead of our clock ends with its revocation, and those made later are good', async () => {
  const second = Math.floor(clock.now().getTime() / 1000)
  const ahead = [20, 29].map(s => service.token('app', 'early', { iat: second + s, exp: second + 3600 }))
  const [used = '', unused = ''] = ahead
  assert.equal(await how(used), 200)
  await revoke({ surface: 'app', id: 'early' })
  assert.deepEqual([await how(used), await how(unused)], [401, 401])
  clock.advance(30_000)
  assert.deepEqual([await how(used), await how(unused)], [401, 401])
  const iat = second + 30
  assert.equal(await how(service.token('app', 'early', { iat, exp: iat + 3600 })), 200)
})

test('both audiences of administrators are one surface', async () => {
  const dash = service.token('admin', 'dashboard', { aud: 'snr_dash' })
  const list = () => service.call('/admin/list-reviewtypes', { token: dash, body: {} })
  assert.equal((await list()).code, 200)
  await revoke({ surface: 'admin', id: 'dashboard' })
  assert.equal((await list()).code, 401)
})

test('the access log records who was revoked, by whom and from where', async () => {
  const headers = { 'x-request-id': 'request-7' }
  const body = { surface: 'pro', id: 'dr-gone' }
  await service.call('/admin/revoke', { token: service.token('admin', 'chief'), body, headers })
  const written = await service.rows(
    "select at, surface, actor_kind, actor_id, case_id, given_request_id, address from access_log where action = 'revoked' and object_id = 'pro:dr-gone'",
  )
  const chief = { surface: 'admin', actor_kind: 'admin', actor_id: 'chief' }
  assert.deepEqual(written, [
    { at: clock.now(), ...chief, case_id: null, given_request_id: 'request-7', address: '127.0.0.0/24' },
  ])
})

test('a caller who cannot be looked up gets a 503, neither access nor a 401', async () => {
  const alone = await startService({ clock })
  const token = alone.token('app', 'waiting')
  const visitor = await signedIn(alone, 'app', 'waiting')
  const codes = async () => [await how(token, alone), (await visitor.me('app')).code]
  assert.deepEqual(await codes(), [200, 200])
  const [{ name }] = await alone.rows('select current_database() as name')
  const onDatabase = (statement: string) => onServer(testServer().connection, client => client.query(statement))
  await onDatabase(`alter database ${name} allow_connections false`)
  try {
    await onDatabase(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await until('changes are not heard any more', () => !alone.ctx.changes.isLive())
    assert.deepEqual(await codes(), [503, 503])
  } finally {
    await onDatabase(`alter database ${name} allow_connections true`)
  }
  await until('both are let in again', async () => (await codes()).every(code => code === 200))
})

test('other processes hear of it', async () => {
  const token = service.token('app', 'roaming')
  const visitor = await signedIn(service, 'app', 'roaming')
  const there = openBrowser(other, visitor.cookies)
  assert.deepEqual([await how(token, other), (await there.me('app')).code], [200, 200])
  await revoke({ surface: 'app', id: 'roaming' })
  await until('the other process refuses both', async () => {
    const codes = [await how(token, other), (await there.me('app')).code]
    return codes.every(code => code === 401)
  })
})

test('signing out is heard of in other processes as well', async () => {
  const visitor = await signedIn(service, 'pro', 'dr-7')
  const there = openBrowser(other, new Map(visitor.cookies))
  assert.equal((await there.me('pro')).code, 200)
  await visitor.call('/auth/sign-out', { body: { surface: 'pro' } })
  await until('the session has ended there', async () => (await there.me('pro')).code === 401)
})

test('while changes may be missed the tables are asked each time', async () => {
  const token = service.token('app', 'unheard')
  const visitor = await signedIn(other, 'app', 'unheard')
  assert.deepEqual([await how(token, other), (await visitor.me('app')).code], [200, 200])
  const { changes } = other.ctx
  const isLive = changes.isLive
  changes.isLive = () => false
  try {
    await service.rows("update sessions set revoked_date = now() where subject = 'unheard'")
    await service.rows("insert into refused_tokens values ('app', 'unheard', $1)", [clock.now()])
    assert.deepEqual([await how(token, other), (await visitor.me('app')).code], [401, 401])
  } finally {
    changes.isLive = isLive
  }
})

test('it holds after a restart', async () => {
  const token = service.token('app', 'restarted')
  const visitor = await signedIn(service, 'app', 'restarted')
  const stays = await signedIn(service, 'app', 'stays')
  await revoke({ surface: 'app', id: 'restarted' })
  const restarted = await startService({ clock, database: service.database })
  assert.equal(await how(token, restarted), 401)
  assert.equal((await openBrowser(restarted, visitor.cookies).me('app')).code, 401)
  assert.equal((await openBrowser(restarted, stays.cookies).me('app')).code, 200)
})

test('sessions that ended by themselves are not counted, but are ended all the same', async () => {
  await signedIn(service, 'admin', 'idle-1')
  clock.advance(31 * MINUTE)
  await signedIn(service, 'admin', 'idle-1')
  assert.deepEqual((await revoke({ surface: 'admin', id: 'idle-1' })).body.data, { revoked: 1 })
  const open = await service.rows("select 1 from sessions where subject = 'idle-1' and revoked_date is null")
  assert.equal(open.length, 0)
})

test('bad input changes nothing', async () => {
  const before = await service.rows('select * from refused_tokens order by subject')
  for (const body of [{}, { surface: 'app' }, { id: 'x' }, { surface: 'ops', id: 'x' }, { surface: 'app', id: ' ' }]) {
    assert.equal((await revoke(body)).code, 400, JSON.stringify(body))
  }
  assert.equal((await service.call('/admin/revoke', { token: service.token('pro', 'x'), body: {} })).code, 401)
  assert.deepEqual(await service.rows('select * from refused_tokens order by subject'), before)
})

test('a refusal is forgotten when no token can run into it any more', async () => {
  await revoke({ surface: 'pro', id: 'long-gone' })
  const left = async () => (await service.rows("select 1 from refused_tokens where subject = 'long-gone'")).length
  const forget = () => service.ctx.db.transaction(tx => deleteRefusalsBefore(tx, refusalsOver(clock.now())))
  clock.advance(30 * DAY)
  await forget()
  assert.equal(await left(), 1)
  clock.advance(2 * MINUTE)
  await forget()
  assert.equal(await left(), 0)
})

test('staff tokens that live too long are refused where a limit is set', async () => {
  const strict = await startService({ clock, env: { STAFF_TOKEN_MAX_HOURS: '12' } })
  const iat = Math.floor(clock.now().getTime() / 1000)
  const token = (surface: 'app' | 'admin' | 'pro', seconds: number) =>
    strict.token(surface, 'someone', { iat, exp: iat + seconds })
  const codeOf = async (path: string, using: string) => (await strict.call(path, { token: using, body: {} })).code
  assert.equal(await codeOf('/admin/list-reviewtypes', token('admin', 12 * 3600)), 200)
  assert.equal(await codeOf('/admin/list-reviewtypes', token('admin', 12 * 3600 + 1)), 401)
  assert.equal(await codeOf('/pro/sops', token('pro', 12 * 3600 + 1)), 401)
  assert.equal(await codeOf('/app/how', token('app', 30 * 24 * 3600)), 200)
  assert.equal(await how(service.token('app', 'someone', { iat, exp: iat + 30 * 24 * 3600 })), 200)
})
