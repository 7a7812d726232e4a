import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { logLines } from '../support/log-lines.ts'
import { startService } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { begin, passProvider, signInThrough } from './at-the-provider.ts'
import { openBrowser, setCookies } from './browser.ts'
import { CLIENT, providersFile, startProvider } from './identity-provider.ts'

const provider = await startProvider(['http://service.test/auth/hospital/callback'], 'http://service.test/web/')
const settings = {
  id: 'hospital',
  name_en: 'Hospital',
  name_ar: 'المستشفى',
  issuer: provider.issuer,
  ...CLIENT,
  surfaces: ['app'],
}
const captured = logLines('trace')
const service = await startService({
  clock: { ...testClock(), now: () => new Date() },
  env: { SIGN_IN_PROVIDERS: providersFile([settings]) },
  override: { log: captured.log },
})
const problems = /^\/web\/sign-in\?problem=(denied|expired|provider)$/

test('whatever a callback carries, it ends at the sign-in page with nothing set', async () => {
  const visitor = openBrowser(service)
  const { address } = await begin(visitor, 'app')
  const pending = new Map(visitor.cookies)
  const state = new URL(address).searchParams.get('state') ?? ''
  const name = fc.constantFrom(
    'code',
    'state',
    'iss',
    'error',
    'error_description',
    'id_token',
    'response',
    '__proto__',
  )
  const value = fc.oneof(
    fc.constant(state),
    fc.string(),
    fc.constantFrom(provider.issuer, 'access_denied', '%', '%ff', '%00'),
  )
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map(pairs => pairs.map(pair => pair.join('=')).join('&'))
  const cookie = fc.oneof(
    fc.constant([...pending.values()][0] ?? ''),
    fc.base64String(),
    fc.string().map(text => text.replace(/[^\x21-\x7e]/g, '')),
  )
  const before = await service.rows('select 1 from sessions')
  await fc.assert(
    fc.asyncProperty(query, cookie, async (search, encrypted) => {
      const url = new URL(`/auth/hospital/callback?${search}`, 'http://service.test')
      const reply = await service.call(url.pathname + url.search, {
        headers: { cookie: `__Host-so-sign-in=${encrypted}` },
      })
      assert.equal(reply.code, 303, reply.text)
      assert.match(String(reply.headers.location), problems)
      assert.ok(setCookies(reply).every(line => line.includes('Max-Age=0')))
    }),
    { numRuns: 300 },
  )
  assert.deepEqual(await service.rows('select 1 from sessions'), before)
})

test('no code, token or cookie is in a log line', async () => {
  const visitor = openBrowser(service)
  const { address } = await begin(visitor, 'app')
  const secrets = [...new URL(address).searchParams].flatMap(([name, value]) =>
    name === 'state' || name === 'nonce' ? [value] : [],
  )
  secrets.push(...visitor.cookies.values())
  const back = await passProvider(provider, address)
  secrets.push(back.searchParams.get('code') ?? '')
  await visitor.call(back.pathname + back.search)
  secrets.push(...visitor.cookies.values())
  provider.forged = true
  assert.match(String((await signInThrough(provider, openBrowser(service), 'app')).headers.location), problems)
  provider.forged = false
  const token = service.token('app', 'patient-1')
  const handover = (await service.call('/auth/handover', { method: 'POST', token })).body.data.url
  const code = String(handover).split('/').at(-1) ?? ''
  await visitor.call(`/auth/handover/${code}`)
  await visitor.call(`/auth/handover/${code}`, { method: 'POST' })
  secrets.push(token, code, ...visitor.cookies.values(), CLIENT.client_secret)
  await visitor.me('app')
  await visitor.call('/auth/sign-out', { body: { surface: 'app' } })
  const text = captured.text()
  assert.match(text, /callback/)
  assert.match(text, /could not be completed/)
  for (const secret of secrets) {
    assert.ok(secret.length >= 20, secret)
    assert.ok(!text.includes(secret))
  }
})
