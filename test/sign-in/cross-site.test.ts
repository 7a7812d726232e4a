import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, sandboxRoutes } from '../../src/app.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { productionEnv } from '../support/production.ts'
import { startService } from '../support/service.ts'
import { signedIn, type Visitor } from './browser.ts'

const service = await startService()
const visitors: Record<Surface, Visitor> = {
  app: await signedIn(service, 'app', 'patient-1'),
  admin: await signedIn(service, 'admin', 'alice'),
  pro: await signedIn(service, 'pro', 'dr-7'),
}
const everyCookie = Object.values(visitors).map(({ cookies }) => [...cookies].map(pair => pair.join('=')).join('; '))

const writes = [...routes, ...sandboxRoutes].filter(({ methods }) => methods.includes('POST'))
const exampleOf = (path: string) => path.replace(/:\w+/g, 'x')
const call = (path: string, headers: Record<string, string>, body: unknown = '{not json') =>
  service.call(path, { method: 'POST', body, headers: { cookie: everyCookie.join('; '), ...headers } })

const OTHERS: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a sister of our host': { 'sec-fetch-site': 'same-site', origin: 'https://other.service.test' },
  'nobody says which page': { 'sec-fetch-site': 'none' },
  'an old browser on another site': { origin: 'https://evil.example' },
  'our name on another port': { origin: 'http://service.test:8080' },
  'a page without an origin': { origin: 'null' },
  'not a browser': {},
  'another origin, whatever the old header says': { 'sec-fetch-site': 'cross-site', origin: 'http://service.test' },
}

test('a cookie opens no write to anything but our own pages, and the body is not even looked at', async () => {
  const guarded = writes.filter(({ auth }) => auth !== 'public')
  assert.ok(guarded.length > 50)
  for (const { path } of guarded) {
    for (const [who, headers] of Object.entries(OTHERS)) {
      const { code, body } = await call(exampleOf(path), headers)
      assert.deepEqual([code, body.code], [403, 'cross_site'], `${path}: ${who}`)
    }
  }
})

test('our own pages get as far as the body, in new browsers and in old ones', async () => {
  for (const { path } of writes.filter(
    ({ auth, reads, network }) => auth !== 'public' && reads === 'json' && network === null,
  )) {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://service.test' },
      { origin: 'http://localhost:80', host: 'localhost:80' },
    ]) {
      const { code, body } = await call(exampleOf(path), headers)
      assert.deepEqual([code, body.code], [400, 'body_not_json'], `${path} ${JSON.stringify(headers)}`)
    }
  }
})

test('a caller without a session is refused first', async () => {
  for (const { path } of writes.filter(({ auth }) => auth !== 'public')) {
    const { code } = await call(exampleOf(path), {
      cookie: `__Host-so-app=${'a'.repeat(43)}`,
      origin: 'https://evil.example',
    })
    assert.equal(code, 401, path)
  }
})

test('a token is no cookie: programs call from wherever they are', async () => {
  const headers = {
    authorization: service.token('pro', 'dr-7'),
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  assert.equal((await call('/pro/sops', headers, {})).code, 200)
})

test('the public writes that know cookies are named here, and guarded', async () => {
  const knowing = writes.filter(({ auth, ownPages }) => auth === 'public' && ownPages !== null)
  assert.deepEqual(knowing.map(({ path, ownPages }) => `${path} ${ownPages}`).sort(), [
    '/auth/end-sessions with_cookie',
    '/auth/handover/:code always',
    '/auth/sessions with_cookie',
    '/auth/sign-out with_cookie',
    '/pay/:payment_ref always',
  ])
  for (const { path } of knowing) {
    for (const [who, headers] of Object.entries(OTHERS)) {
      const { code, body } = await call(exampleOf(path), headers)
      assert.deepEqual([code, body.code], [403, 'cross_site'], `${path}: ${who}`)
    }
  }
  for (const [surface, visitor] of Object.entries(visitors)) {
    assert.equal((await visitor.me(surface as Surface)).code, 200, 'nobody was signed out')
  }
})

test('no other public write reads a cookie', async () => {
  const blind = writes.filter(({ auth, ownPages }) => auth === 'public' && ownPages === null).map(({ path }) => path)
  assert.deepEqual(
    blind.filter(path => !path.startsWith('/sandbox/')),
    ['/payments/webhook/:provider', '/auth/:provider/backchannel-logout', '/auth/handover'],
  )
  assert.equal((await call('/auth/handover', { 'sec-fetch-site': 'same-origin' }, {})).code, 401)
})

test('reading changes nothing and is open to links from anywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  assert.equal((await visitors.app.call('/app/how', { headers })).code, 200)
  assert.equal((await visitors.app.call('/auth/me?surface=app', { headers })).code, 200)
})

test('in production the address of PUBLIC_URL alone is ours', async () => {
  const live = await startService({ env: productionEnv(), database: service.database })
  const from = (headers: Record<string, string>) =>
    live.call('/app/list-diseases', {
      body: {},
      headers: { cookie: everyCookie.join('; '), host: 'localhost', ...headers },
    })
  assert.equal((await from({ origin: 'https://service.example' })).code, 200)
  assert.equal((await from({ origin: 'http://localhost' })).code, 403)
  assert.equal((await from({ origin: 'http://service.example' })).code, 403)
})
