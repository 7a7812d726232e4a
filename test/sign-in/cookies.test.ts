import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, sandboxRoutes } from '../../src/app.ts'
import { startService, type TestService } from '../support/service.ts'
import { openBrowser, setCookies, signedIn } from './browser.ts'

const guarded = await startService({ env: { PUBLIC_URL: 'https://service.example' } })
const local = await startService({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
const elsewhere = await startService({ env: { PUBLIC_URL: 'http://192.0.2.1:3000' } })

const enter = (service: TestService, surface: string) =>
  service.call('/sandbox/session', { headers: { host: 'localhost' }, body: { surface, id: 'someone' } })
const secretless = (line: string) => line.replace(/=[\w-]{43};/, '=secret;')

test('a session’s cookie is out of reach of scripts, other sites, other hosts and plain http', async () => {
  const hours = { app: 720, admin: 12, pro: 12 }
  for (const [surface, life] of Object.entries(hours)) {
    const rest = `Path=/; Max-Age=${life * 3600}; HttpOnly; Secure; SameSite=Lax`
    assert.deepEqual(setCookies(await enter(guarded, surface)).map(secretless), [
      `__Host-so-${surface}=secret; ${rest}`,
    ])
    assert.deepEqual(setCookies(await enter(elsewhere, surface)).map(secretless), [
      `__Host-so-${surface}=secret; ${rest}`,
    ])
  }
})

test('on plain http of this machine it has a plain name', async () => {
  const [line = ''] = setCookies(await enter(local, 'pro')).map(secretless)
  assert.equal(line, 'so-pro=secret; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax')
  const visitor = await signedIn(local, 'pro', 'dr-7')
  assert.equal((await visitor.me('pro')).code, 200)
  const [[, secret = ''] = []] = [...visitor.cookies]
  assert.equal((await openBrowser(local, new Map([['__Host-so-pro', secret]])).me('pro')).code, 401)
})

test('no other route sets a cookie', async () => {
  const setting = [
    '/sandbox/session',
    '/auth/sign-out',
    '/auth/:provider/start',
    '/auth/:provider/callback',
    '/auth/handover/:code',
  ]
  const visitor = await signedIn(guarded, 'admin', 'alice')
  for (const { path, methods } of [...routes, ...sandboxRoutes]) {
    for (const method of methods) {
      const reply = await visitor.call(path.replace(/:\w+/g, 'x').replace(/\*$/, 'x'), { method })
      if (!setting.includes(path)) assert.deepEqual(setCookies(reply), [], `${method} ${path}`)
    }
  }
})

test('the right cookie is found among others', async () => {
  const visitor = await signedIn(guarded, 'admin', 'alice')
  const [[name, secret] = []] = [...visitor.cookies]
  const me = (cookie: string) => guarded.call('/auth/me?surface=admin', { headers: { cookie } })
  assert.equal((await me(`a=b; ${name}=${secret}; c=d`)).code, 200)
  assert.equal((await me(`x${name}=${secret}; ${name}x=${secret}`)).code, 401)
  assert.equal((await me(`a=${name}=${secret}`)).code, 401)
})
