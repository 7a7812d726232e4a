import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { DAY, HOUR, MINUTE, testClock } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { openBrowser, setCookies, signedIn } from './browser.ts'

const clock = testClock()
const service = await startService({ clock })

test('a session answers for its person on its own surface, and on no other', async () => {
  const visitor = await signedIn(service, 'pro', 'dr-7', 'Dr. Huda')
  const { code, body } = await visitor.me('pro')
  assert.equal(code, 200)
  assert.deepEqual(body.data, {
    surface: 'pro',
    id: 'dr-7',
    name: 'Dr. Huda',
    expires_date: new Date(clock.now().getTime() + 12 * HOUR).toISOString(),
  })
  assert.equal((await visitor.call('/pro/sops', { body: {} })).code, 200)
  for (const surface of ['app', 'admin'] as const) assert.equal((await visitor.me(surface)).code, 401, surface)
  assert.equal((await visitor.call('/admin/list-reviewtypes', { body: {} })).code, 401)
  const [[, secret = ''] = []] = [...visitor.cookies]
  const renamed = openBrowser(service, new Map([['__Host-so-admin', secret]]))
  assert.equal((await renamed.me('admin')).code, 401, 'the same secret under the name of another surface')
})

test('of the cookie only its SHA-256 is kept', async () => {
  const visitor = await signedIn(service, 'app', 'patient-1', 'Sara')
  const [[, secret = ''] = []] = [...visitor.cookies]
  assert.equal(Buffer.from(secret, 'base64url').length, 32)
  const hash = createHash('sha256').update(secret).digest()
  const rows = await service.rows("select * from sessions where subject = 'patient-1'")
  assert.deepEqual(rows, [
    {
      session_hash: hash,
      session_id: rows[0].session_id,
      surface: 'app',
      subject: 'patient-1',
      name: 'Sara',
      phone: null,
      email: null,
      lang: null,
      provider: null,
      provider_sub: null,
      provider_sid: null,
      roles: null,
      created_date: clock.now(),
      last_seen_date: clock.now(),
      expires_date: new Date(clock.now().getTime() + 30 * DAY),
      revoked_date: null,
    },
  ])
  assert.deepEqual(
    await service.rows("select 1 from patients where user_id = 'patient-1'"),
    [],
    'signing in stores nobody',
  )
})

test('a cookie that is not ours identifies nobody', async () => {
  for (const value of ['', 'x', 'a'.repeat(42), 'a'.repeat(43), `${'a'.repeat(43)}x`, '%00'.repeat(15), '"quoted"']) {
    const visitor = openBrowser(service, new Map([['__Host-so-app', value]]))
    assert.equal((await visitor.me('app')).code, 401, value)
  }
  const plain = await signedIn(service, 'app', 'patient-1')
  const [[, secret = ''] = []] = [...plain.cookies]
  const unprotected = openBrowser(service, new Map([['so-app', secret]]))
  assert.equal((await unprotected.me('app')).code, 401, 'where there is https the plain name is not read')
})

test('a session ends when its person was away for too long, and not while they are busy', async () => {
  for (const [surface, idle] of [
    ['admin', 30 * MINUTE],
    ['app', 720 * MINUTE],
  ] as const) {
    const visitor = await signedIn(service, surface, 'busy-1')
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(idle - 1)
      assert.equal((await visitor.me(surface)).code, 200, `${surface} ${turn}`)
    }
    clock.advance(idle)
    assert.equal((await visitor.me(surface)).code, 401, surface)
    assert.equal((await visitor.me(surface)).code, 401, 'and does not come back')
  }
})

test('a session ends after its longest time, however busy', async () => {
  const visitor = await signedIn(service, 'pro', 'dr-8')
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    clock.advance(20 * MINUTE)
    assert.equal((await visitor.me('pro')).code, 200, `${minutes} minutes`)
  }
  clock.advance(20 * MINUTE)
  assert.equal((await visitor.me('pro')).code, 401)
})

test('both limits are settings, apart for staff and patients', async () => {
  const strict = await startService({
    clock,
    env: {
      SESSION_IDLE_MINUTES_STAFF: '1',
      SESSION_MAX_HOURS_STAFF: '2',
      SESSION_IDLE_MINUTES_PATIENT: '3',
      SESSION_MAX_HOURS_PATIENT: '4',
    },
  })
  const [doctor, patient] = [await signedIn(strict, 'pro', 'dr-1'), await signedIn(strict, 'app', 'patient-1')]
  const lasts = async (surface: 'pro' | 'app', visitor: typeof doctor) =>
    new Date((await visitor.me(surface)).body.data.expires_date).getTime() - clock.now().getTime()
  assert.deepEqual([await lasts('pro', doctor), await lasts('app', patient)], [2 * HOUR, 4 * HOUR])
  clock.advance(MINUTE)
  assert.deepEqual([(await doctor.me('pro')).code, (await patient.me('app')).code], [401, 200])
  clock.advance(3 * MINUTE)
  assert.equal((await patient.me('app')).code, 401)
})

test('last seen is written at most once a minute, and reading costs no round trip', async () => {
  const visitor = await signedIn(service, 'admin', 'seen-1')
  const seen = async () =>
    (await service.rows("select last_seen_date from sessions where subject = 'seen-1'"))[0].last_seen_date
  const first = await seen()
  await visitor.me('admin')
  const query = service.ctx.db.query
  let asked = 0
  service.ctx.db.query = sql => {
    asked++
    return query(sql)
  }
  try {
    clock.advance(MINUTE - 1)
    for (let call = 0; call < 10; call++) assert.equal((await visitor.me('admin')).code, 200)
    assert.equal(asked, 0)
    clock.advance(1)
    for (let call = 0; call < 10; call++) assert.equal((await visitor.me('admin')).code, 200)
    assert.equal(asked, 1)
  } finally {
    service.ctx.db.query = query
  }
  assert.deepEqual(await seen(), new Date(first.getTime() + MINUTE))
})

test('a person who is busy in one process is not idle in another', async () => {
  const [one, other] = await startTwoServices({ clock })
  const visitor = await signedIn(one, 'pro', 'dr-7')
  const there = openBrowser(other, visitor.cookies)
  assert.equal((await there.me('pro')).code, 200)
  for (let turn = 0; turn < 4; turn++) {
    clock.advance(20 * MINUTE)
    assert.equal((await visitor.me('pro')).code, 200)
  }
  assert.equal((await there.me('pro')).code, 200)
})

test('signing in again gives a new secret and ends what the browser had: nobody can be made to use a known one', async () => {
  const visitor = await signedIn(service, 'admin', 'alice')
  const before = new Map(visitor.cookies)
  await visitor.call('/sandbox/session', { headers: { host: 'localhost' }, body: { surface: 'admin', id: 'bob' } })
  assert.notDeepEqual(visitor.cookies, before)
  assert.equal((await visitor.me('admin')).body.data.id, 'bob')
  assert.equal((await openBrowser(service, before).me('admin')).code, 401)
  const planted = new Map([['__Host-so-admin', 'a'.repeat(43)]])
  const victim = openBrowser(service, new Map(planted))
  await victim.call('/sandbox/session', { headers: { host: 'localhost' }, body: { surface: 'admin', id: 'bob' } })
  assert.equal((await victim.me('admin')).code, 200)
  assert.equal((await openBrowser(service, planted).me('admin')).code, 401)
})

test('signing out ends one session, clears its cookie, and does no harm twice', async () => {
  const [visitor, elsewhere] = [await signedIn(service, 'pro', 'dr-7'), await signedIn(service, 'pro', 'dr-7')]
  const kept = new Map(visitor.cookies)
  const out = await visitor.call('/auth/sign-out', { body: { surface: 'pro' } })
  assert.deepEqual([out.code, out.body.data], [200, { end_session_url: null }])
  assert.match(setCookies(out).join(), /^__Host-so-pro=; Path=\/; Max-Age=0; HttpOnly; Secure; SameSite=Lax$/)
  assert.equal((await openBrowser(service, kept).me('pro')).code, 401)
  assert.equal((await elsewhere.me('pro')).code, 200)
  const again = await visitor.call('/auth/sign-out', { body: { surface: 'pro' } })
  assert.deepEqual([again.code, again.body.data], [200, { end_session_url: null }])
  assert.equal((await visitor.call('/auth/sign-out', { body: { surface: 'ops' } })).code, 400)
})

test('an Authorization header alone counts, also when it is wrong', async () => {
  const visitor = await signedIn(service, 'app', 'patient-1', 'Sara')
  for (const authorization of ['', 'Bearer x', service.token('pro', 'dr-7')]) {
    assert.equal((await visitor.call('/auth/me?surface=app', { headers: { authorization } })).code, 401)
    assert.equal((await visitor.call('/app/how', { headers: { authorization } })).code, 401)
    const out = await visitor.call('/auth/sign-out', { headers: { authorization }, body: { surface: 'app' } })
    assert.equal(out.code, 401)
  }
  const token = service.token('app', 'patient-2', { name: 'Noura' })
  const me = await visitor.call('/auth/me?surface=app', { token })
  assert.deepEqual([me.body.data.id, me.body.data.name], ['patient-2', 'Noura'])
  assert.equal((await visitor.call('/auth/sign-out', { token, body: { surface: 'app' } })).code, 200)
  assert.equal((await visitor.me('app')).body.data.id, 'patient-1', 'and what has a cookie stays signed in')
})

test('asking who one is names a surface', async () => {
  assert.equal((await service.call('/auth/me')).code, 400)
  assert.equal((await service.call('/auth/me?surface=ops')).code, 400)
  assert.equal((await service.call('/auth/me?surface=app')).code, 401)
})

test('sessions that are over are forgotten', async () => {
  const { deleteSessionsOver } = await import('../../src/db/people/sessions.ts')
  await signedIn(service, 'admin', 'forgotten-1')
  const left = async () => (await service.rows("select 1 from sessions where subject = 'forgotten-1'")).length
  const forget = () => service.ctx.db.transaction(tx => deleteSessionsOver(tx, clock.now()))
  await forget()
  assert.equal(await left(), 1)
  clock.advance(12 * HOUR)
  await forget()
  assert.equal(await left(), 0)
})

test('the last session of an administrator is kept for the name in it, and signs nobody in', async () => {
  const { deleteSessionsOver } = await import('../../src/db/people/sessions.ts')
  const kept = async () => {
    const rows = await service.rows(
      "select surface, name from sessions where subject = 'named-1' order by surface, name",
    )
    return rows.map(({ surface, name }) => `${surface} ${name}`)
  }
  await signedIn(service, 'pro', 'named-1', 'Dr. Maha Ali')
  for (const name of ['Maha', 'Maha Ali']) {
    await signedIn(service, 'admin', 'named-1', name)
    clock.advance(MINUTE)
  }
  const unnamed = await signedIn(service, 'admin', 'named-1')
  const last = await signedIn(service, 'admin', 'named-1', 'Maha Ali Saleh')
  clock.advance(12 * HOUR)
  await service.ctx.db.transaction(tx => deleteSessionsOver(tx, clock.now()))
  assert.deepEqual(await kept(), ['admin Maha Ali Saleh'])
  for (const visitor of [unnamed, last]) assert.equal((await visitor.me('admin')).code, 401)
})
