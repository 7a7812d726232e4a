import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reply, startService } from '../support/service.ts'
import { MINUTE, testClock } from '../support/test-clock.ts'
import { begin, browse, passProvider, signInThrough } from './at-the-provider.ts'
import { openBrowser, setCookies } from './browser.ts'
import { CLIENT, type Claims, providersFile, startProvider } from './identity-provider.ts'

const CALLBACK = 'http://service.test/auth/hospital/callback'
const provider = await startProvider([CALLBACK], 'http://service.test/web/')
const settings = {
  id: 'hospital',
  name_en: 'Hospital account',
  name_ar: 'حساب المستشفى',
  issuer: provider.issuer,
  ...CLIENT,
  surfaces: ['app', 'pro', 'admin'],
  id_claim: 'employee',
  roles_claim: 'realm_access.roles',
  roles: { doctor: 'pro', chief: 'admin' },
}
const clock = testClock(new Date())
const service = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([settings]) } })

const staff: Claims = {
  sub: 'u-1',
  employee: 'dr-7',
  name: 'Dr. Huda Salem',
  email: 'huda@hospital.example',
  phone_number: '+966500000001',
  realm_access: { roles: ['doctor', 'chief'] },
}
const reset = () => {
  Object.assign(provider, { person: { ...staff }, lie: null, forged: false })
  clock.set(new Date())
}
const sessions = async () => (await service.rows('select 1 from sessions')).length

/** A sign-in that must fail: no cookie, no session, no row. */
async function fails(
  problem: string,
  reply: Awaited<ReturnType<typeof signInThrough>>,
  visitor = openBrowser(service),
) {
  assert.deepEqual([reply.code, reply.headers.location], [303, `/web/sign-in?problem=${problem}`])
  assert.deepEqual(
    setCookies(reply).map(line => line.replace(/;.*/, '')),
    ['__Host-so-sign-in='],
  )
  for (const surface of ['app', 'pro', 'admin'] as const) assert.equal((await visitor.me(surface)).code, 401)
}

test('people sign in to each of the three desks, and come back to the page they wanted', async () => {
  for (const surface of ['app', 'pro', 'admin'] as const) {
    reset()
    const visitor = openBrowser(service)
    const reply = await signInThrough(provider, visitor, surface, `/web/${surface}/cases?q=1`)
    assert.deepEqual([reply.code, reply.headers.location], [303, `/web/${surface}/cases?q=1`])
    const { id, name } = (await visitor.me(surface)).body.data
    assert.deepEqual([id, name], ['dr-7', 'Dr. Huda Salem'])
    const [row] = await service.rows('select provider, surface from sessions where surface = $1', [surface])
    assert.deepEqual(row, { provider: 'hospital', surface })
  }
  const [patient] = await service.rows(
    "select name, phone, email from sessions where surface = 'app' and subject = 'dr-7'",
  )
  assert.deepEqual(patient, { name: 'Dr. Huda Salem', phone: '+966500000001', email: 'huda@hospital.example' })
})

test('what the ID token leaves out of a patient is asked for, also when it names them', async () => {
  reset()
  provider.person = { ...staff, employee: 'patient-9' }
  provider.lie = claims => ({ ...claims, employee: 'patient-9', name: 'Told by the token', realm_access: {} })
  assert.equal((await signInThrough(provider, openBrowser(service), 'app')).headers.location, '/web/app')
  const [patient] = await service.rows(
    "select name, phone, email from sessions where surface = 'app' and subject = 'patient-9'",
  )
  assert.deepEqual(patient, { name: 'Told by the token', phone: '+966500000001', email: 'huda@hospital.example' })
})

test('the way begins with state, nonce and PKCE, kept in one encrypted cookie for a short while', async () => {
  const { address, reply } = await begin(openBrowser(service), 'pro')
  const { origin, searchParams } = new URL(address)
  assert.equal(origin, provider.issuer)
  const sent = Object.fromEntries(searchParams)
  assert.deepEqual(
    [sent.response_type, sent.client_id, sent.redirect_uri, sent.code_challenge_method, sent.scope],
    ['code', CLIENT.client_id, CALLBACK, 'S256', 'openid profile email phone'],
  )
  const [cookie = ''] = setCookies(reply)
  assert.match(cookie, /^__Host-so-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/)
  for (const secret of [sent.state, sent.nonce]) {
    assert.ok(secret && secret.length >= 32)
    const [, value = ''] = /=([\w-]+)/.exec(cookie) ?? []
    assert.ok(!Buffer.from(value, 'base64url').toString('latin1').includes(secret), 'nothing of it can be read')
  }
  assert.equal(setCookies(reply).length, 1)
})

test('unknown providers are not there, and a desk that is not theirs is refused', async () => {
  assert.equal((await service.call('/auth/nobody/start?surface=app')).code, 404)
  assert.equal((await service.call('/auth/nobody/callback?code=x&state=y')).code, 404)
  assert.equal((await service.call('/auth/hospital/start?surface=ops')).code, 400)
  assert.equal((await service.call('/auth/hospital/start')).code, 400)
  const patients = { ...settings, surfaces: ['app'], roles: {} }
  const narrow = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([patients]) } })
  assert.equal((await narrow.call('/auth/hospital/start?surface=admin')).code, 400)
})

test('the list names them in both languages', async () => {
  const list = async (lang: string) => (await service.call('/auth/providers', { lang })).body.data.providers
  const shown = { id: 'hospital', surfaces: ['app', 'admin', 'pro'], available: true }
  assert.deepEqual(await list('en'), [{ ...shown, name: 'Hospital account' }])
  assert.deepEqual(await list('ar'), [{ ...shown, name: 'حساب المستشفى' }])
})

const LIES: Record<string, (claims: Claims) => Claims> = {
  'another nonce': claims => ({ ...claims, nonce: 'another' }),
  'no nonce': ({ nonce: _, ...claims }) => claims,
  'another issuer': claims => ({ ...claims, iss: 'https://evil.example' }),
  'another audience': claims => ({ ...claims, aud: 'another-client' }),
  'issued to another client': claims => ({ ...claims, azp: 'another-client' }),
  'several audiences without us': claims => ({ ...claims, aud: ['a', 'b'] }),
  'over since long': claims => ({ ...claims, exp: Number(claims.iat) - 3600 }),
  'made in the future': claims => ({ ...claims, nbf: Number(claims.iat) + 3600 }),
}

test('an ID token that does not match signs nobody in', async () => {
  for (const [name, lie] of Object.entries(LIES)) {
    reset()
    const before = await sessions()
    provider.lie = lie
    const visitor = openBrowser(service)
    await fails('provider', await signInThrough(provider, visitor, 'pro'), visitor)
    assert.equal(await sessions(), before, name)
  }
})

test('an ID token signed by another key signs nobody in', async () => {
  reset()
  provider.forged = true
  const visitor = openBrowser(service)
  await fails('provider', await signInThrough(provider, visitor, 'pro'), visitor)
})

test('clocks may be apart by half a minute, and not by more', async () => {
  for (const [apart, good] of [
    [-25_000, true],
    [25_000, true],
    [-10 * MINUTE, false],
  ] as const) {
    reset()
    provider.lie = claims => ({
      ...claims,
      iat: Number(claims.iat),
      nbf: Number(claims.iat),
      exp: Number(claims.iat) + 5,
    })
    clock.advance(apart)
    const visitor = openBrowser(service)
    const reply = await signInThrough(provider, visitor, 'pro')
    if (good) assert.equal(reply.headers.location, '/web/pro', `${apart}`)
    else await fails('provider', reply, visitor)
  }
})

test('an ID token made more than 30 seconds ahead is refused', async () => {
  for (const [ahead, good] of [
    [25, true],
    [60, false],
  ] as const) {
    reset()
    provider.lie = claims => ({ ...claims, iat: Number(claims.iat) + ahead })
    const visitor = openBrowser(service)
    const reply = await signInThrough(provider, visitor, 'pro')
    if (good) assert.equal(reply.headers.location, '/web/pro', `${ahead}`)
    else await fails('provider', reply, visitor)
  }
})

test('a state that is not the browser’s own leads nowhere', async () => {
  reset()
  const [victim, attacker] = [openBrowser(service), openBrowser(service)]
  await begin(victim, 'pro')
  const stolen = await passProvider(provider, (await begin(attacker, 'pro')).address)
  await fails('expired', await victim.call(stolen.pathname + stolen.search), victim)
  const alone = openBrowser(service)
  await fails('expired', await alone.call(stolen.pathname + stolen.search), alone)
})

test('a code is good once, and for its time', async () => {
  reset()
  const visitor = openBrowser(service)
  const { address } = await begin(visitor, 'pro')
  const kept = new Map(visitor.cookies)
  const back = await passProvider(provider, address)
  assert.equal((await visitor.call(back.pathname + back.search)).headers.location, '/web/pro')
  const replayed = openBrowser(service, kept)
  await fails('expired', await replayed.call(back.pathname + back.search), replayed)
  await fails('expired', await openBrowser(service).call(back.pathname + back.search))

  const late = openBrowser(service)
  const again = await passProvider(provider, (await begin(late, 'pro')).address)
  clock.advance(10 * MINUTE)
  await fails('expired', await late.call(again.pathname + again.search), late)
})

test('a person who refuses at the provider is told so', async () => {
  reset()
  const visitor = openBrowser(service)
  const { address } = await begin(visitor, 'pro')
  const back = await passProvider(provider, address, { willing: false })
  assert.equal(back.searchParams.get('error'), 'access_denied')
  await fails('denied', await visitor.call(back.pathname + back.search), visitor)
})

test('a role that may not enter, and a person without an id, stay outside', async () => {
  const wrong: [string, Claims][] = [
    ['no_role', { realm_access: { roles: ['doctor'] } }],
    ['no_role', { realm_access: { roles: 'toString' } }],
    ['no_role', { realm_access: null }],
    ['no_role', { realm_access: { roles: [{ name: 'chief' }] } }],
    ['no_id', { employee: '' }],
    ['no_id', { employee: ' ' }],
    ['no_id', { employee: 'dr-7 ' }],
    ['no_id', { employee: 'x'.repeat(129) }],
    ['no_id', { employee: null }],
    ['no_id', { employee: ['dr-7'] }],
  ]
  for (const [problem, claims] of wrong) {
    reset()
    Object.assign(provider.person, claims)
    const visitor = openBrowser(service)
    await fails(problem, await signInThrough(provider, visitor, 'admin'), visitor)
  }
  reset()
  Object.assign(provider.person, { employee: 4711, realm_access: { roles: 'chief' } })
  const visitor = openBrowser(service)
  await signInThrough(provider, visitor, 'admin')
  assert.equal((await visitor.me('admin')).body.data.id, '4711', 'a number, and one role alone, will do')
})

test('the roles of an administrator follow the claim, at each sign-in', async () => {
  const roles = { ...settings.roles, money: 'admin:finance', law: 'admin:privacy' }
  const other = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([{ ...settings, roles }]) } })
  const cases: [unknown, string[] | null][] = [
    ['chief', ['owner']],
    [
      ['law', 'money', 'nonsense'],
      ['finance', 'privacy'],
    ],
    [
      ['money', 'chief'],
      ['owner', 'finance'],
    ],
    [['nonsense'], null],
  ]
  for (const [held, expected] of cases) {
    reset()
    Object.assign(provider.person, { realm_access: { roles: held } })
    const visitor = openBrowser(other)
    await signInThrough(provider, visitor, 'admin')
    assert.deepEqual((await visitor.me('admin')).body.data?.roles ?? null, expected)
  }
})

test('a key that the provider rotated a moment ago is known', async () => {
  reset()
  const visitor = openBrowser(service)
  assert.equal((await signInThrough(provider, visitor, 'pro')).headers.location, '/web/pro')
  provider.rotate()
  assert.equal((await signInThrough(provider, openBrowser(service), 'pro')).headers.location, '/web/pro')
})

test('a prefix stands before the id; a stronger proof that was asked for must have been given', async () => {
  reset()
  const strict = { ...settings, id_prefix: 'staff:', acr_values: 'urn:two-factors', max_age: 300 }
  const other = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([strict]) } })
  const visitor = openBrowser(other)
  const { address } = await begin(visitor, 'pro')
  assert.equal(new URL(address).searchParams.get('max_age'), '300')
  const denied = await signInThrough(provider, visitor, 'pro')
  assert.equal(denied.headers.location, '/web/sign-in?problem=denied')
  provider.lie = claims => ({ ...claims, acr: ['urn:two-factors'] })
  const listed = await signInThrough(provider, visitor, 'pro')
  assert.equal(listed.headers.location, '/web/sign-in?problem=denied', 'a list is no proof')
  provider.lie = claims => ({ ...claims, acr: 'urn:two-factors' })
  assert.equal((await signInThrough(provider, visitor, 'pro')).headers.location, '/web/pro')
  assert.equal((await visitor.me('pro')).body.data.id, 'staff:dr-7')
  provider.lie = claims => ({ ...claims, acr: 'urn:two-factors', auth_time: Number(claims.iat) - 3600 })
  assert.equal((await signInThrough(provider, visitor, 'pro')).headers.location, '/web/sign-in?problem=provider')
})

test('signing out ends the session here and leads to the provider to end it there', async () => {
  reset()
  const visitor = openBrowser(service)
  await signInThrough(provider, visitor, 'pro')
  const out = await visitor.call('/auth/sign-out', { body: { surface: 'pro' } })
  const url = new URL(out.body.data.end_session_url)
  assert.equal(url.origin, provider.issuer)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: CLIENT.client_id,
    post_logout_redirect_uri: 'http://service.test/web/',
  })
  assert.equal((await visitor.me('pro')).code, 401)
  const page = await fetch(url)
  assert.equal(page.status, 200, 'the provider knows the client and the way back')
})

test('1,000 sign-ins at once end in 1,000 sessions', async () => {
  reset()
  provider.person.employee = 'crowd'
  // A person who is signed in at the provider is sent back at once.
  const visit = browse()
  await passProvider(provider, (await begin(openBrowser(service), 'app')).address, { visit })
  const started = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const visitor = openBrowser(service)
      return { visitor, ...(await begin(visitor, 'app')) }
    }),
  )
  // In groups: the test provider uses the same processor, and keeps few states at a time.
  const finished: Reply[] = []
  while (finished.length < started.length) {
    // The provider goes by the time of day.
    clock.set(new Date())
    const wave = started.slice(finished.length, finished.length + 20)
    const replies = wave.map(async ({ visitor, address }) => {
      const back = await passProvider(provider, address, { visit })
      return visitor.call(back.pathname + back.search)
    })
    finished.push(...(await Promise.all(replies)))
  }
  assert.deepEqual(
    new Set(finished.map(({ code, headers }) => `${code} ${headers.location}`)),
    new Set(['303 /web/app']),
  )
  assert.equal(new Set(started.map(({ visitor }) => visitor.cookies.get('__Host-so-app'))).size, 1_000)
  assert.equal((await service.rows("select 1 from sessions where subject = 'crowd'")).length, 1_000)
})

test('a provider that is down is said to be, and stops neither the service nor who is signed in', async () => {
  reset()
  const away = { ...settings, issuer: 'http://127.0.0.1:1' }
  const lonely = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([away]) } })
  const [listed] = (await lonely.call('/auth/providers')).body.data.providers
  assert.equal(listed.available, false)
  const start = await lonely.call('/auth/hospital/start?surface=pro')
  assert.deepEqual([start.code, start.headers.location, setCookies(start)], [302, '/web/sign-in?problem=provider', []])

  const visitor = openBrowser(service)
  const back = await passProvider(provider, (await begin(visitor, 'pro')).address)
  await signInThrough(provider, visitor, 'admin')
  const signedOut = openBrowser(service)
  const { address } = await begin(signedOut, 'pro')
  assert.ok(address)
  await provider.stop()
  await fails('expired', await openBrowser(service).call(back.pathname + back.search))
  const code = new URLSearchParams({
    code: 'x',
    state: new URL(address).searchParams.get('state') ?? '',
    iss: provider.issuer,
  })
  await fails('provider', await signedOut.call(`/auth/hospital/callback?${code}`), signedOut)
  assert.equal((await visitor.me('admin')).code, 200, 'who is signed in stays so')
})
