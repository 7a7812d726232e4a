import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { signInThrough } from './at-the-provider.ts'
import { openBrowser } from './browser.ts'
import { CLIENT, type Claims, providersFile, startProvider } from './identity-provider.ts'

const provider = await startProvider(['http://service.test/auth/hospital/callback'], 'http://service.test/web/')
const settings = {
  id: 'hospital',
  name_en: 'Hospital account',
  name_ar: 'حساب المستشفى',
  issuer: provider.issuer,
  ...CLIENT,
  surfaces: ['pro', 'admin'],
  id_claim: 'employee',
  roles_claim: 'realm_access.roles',
  roles: { doctor: 'pro', chief: 'admin' },
}
const clock = testClock(new Date())
const service = await startService({ clock, env: { SIGN_IN_PROVIDERS: providersFile([settings]) } })
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Somebody who signs in at the provider's account `sub`, in its session `sid`. */
async function signIn(sub: string, sid: string, surface: 'pro' | 'admin' = 'pro') {
  provider.person = { sub, employee: `id-of-${sub}`, name: sub, realm_access: { roles: ['doctor', 'chief'] } }
  provider.lie = claims => ({ ...claims, sub, sid })
  const visitor = openBrowser(service)
  await signInThrough(provider, visitor, surface)
  provider.lie = null
  assert.equal((await visitor.me(surface)).code, 200)
  return visitor
}

function logoutToken(claims: Claims = {}, head: Claims = {}): string {
  const iat = Math.floor(clock.now().getTime() / 1000)
  const common = {
    iss: provider.issuer,
    aud: CLIENT.client_id,
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    events: { [EVENT]: {} },
  }
  return provider.sign({ ...common, ...claims }, head)
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const knock = (token: string, path = '/auth/hospital/backchannel-logout') =>
  service.call(path, { method: 'POST', headers, body: new URLSearchParams({ logout_token: token }).toString() })

test('the sessions of the provider’s person end on every surface; a token stays; nobody signed in is 200', async () => {
  const [desk, office, other] = [
    await signIn('u-1', 's-1'),
    await signIn('u-1', 's-2', 'admin'),
    await signIn('u-2', 's-3'),
  ]
  const token = service.token('pro', 'id-of-u-1')
  const reply = await knock(logoutToken({ sub: 'u-1', sid: 's-1' }))
  assert.deepEqual([reply.code, reply.headers['cache-control']], [200, 'no-store'])
  assert.deepEqual(
    [(await desk.me('pro')).code, (await office.me('admin')).code, (await other.me('pro')).code],
    [401, 401, 200],
  )
  assert.equal((await service.call('/auth/me?surface=pro', { token })).code, 200)
  assert.equal((await knock(logoutToken({ sub: 'u-nobody' }))).code, 200)
})

test('a session of the provider alone ends only what began in it', async () => {
  const [one, two] = [await signIn('u-3', 's-4'), await signIn('u-3', 's-5')]
  assert.equal((await knock(logoutToken({ sid: 's-4' }))).code, 200)
  assert.deepEqual([(await one.me('pro')).code, (await two.me('pro')).code], [401, 200])
})

test('a token is good once, and a key that was rotated a moment ago is known', async () => {
  const token = logoutToken({ sub: 'u-4' })
  assert.deepEqual([(await knock(token)).code, (await knock(token)).code], [200, 400])
  provider.rotate()
  assert.equal((await knock(logoutToken({ sub: 'u-4' }))).code, 200)
})

test('whatever is wrong is 400, and ends nothing', async () => {
  const visitor = await signIn('u-5', 's-6')
  const now = Math.floor(clock.now().getTime() / 1000)
  const of = (claims: Claims, head: Claims = {}) => logoutToken({ sub: 'u-5', ...claims }, head)
  provider.forged = true
  const forged = of({})
  provider.forged = false
  const [head, payload] = of({}).split('.')
  const wrong: Record<string, string> = {
    forged,
    nothing: '',
    'no token': 'nonsense',
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    'cut off': `${head}.${payload}`,
    'another issuer': of({ iss: 'https://elsewhere.example' }),
    'another client': of({ aud: 'somebody-else' }),
    expired: of({ iat: now - 300, exp: now - 60 }),
    'from the future': of({ iat: now + 300, exp: now + 600 }),
    'without exp': of({ exp: undefined }),
    'without iat': of({ iat: undefined }),
    'without jti': of({ jti: undefined }),
    'without events': of({ events: undefined }),
    'another event': of({ events: { 'urn:other': {} } }),
    'an event that is no object': of({ events: { [EVENT]: true } }),
    'with a nonce': of({ nonce: 'n' }),
    'about nobody': of({ sub: undefined }),
    'about no text': of({ sub: 7 }),
    'of another type': of({}, { typ: 'at+jwt' }),
  }
  for (const [name, token] of Object.entries(wrong)) assert.equal((await knock(token)).code, 400, name)
  const twice = `logout_token=${of({})}&logout_token=${of({})}`
  const path = '/auth/hospital/backchannel-logout'
  assert.equal((await service.call(path, { method: 'POST', headers, body: twice })).code, 400)
  assert.equal((await service.call(path, { method: 'POST', body: { logout_token: of({}) } })).code, 400)
  assert.equal((await knock(of({}), '/auth/unknown/backchannel-logout')).code, 404)
  assert.equal((await visitor.me('pro')).code, 200)
})
