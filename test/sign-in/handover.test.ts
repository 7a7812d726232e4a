import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { HOUR, MINUTE, testClock } from '../support/test-clock.ts'
import { openBrowser, setCookies, signedIn } from './browser.ts'

const clock = testClock()
const service = await startService({ clock })
const make = async (token = service.token('app', 'patient-1', { name: 'Sara <Ahmad>', phone: '+966500000009' })) => {
  const { code, body } = await service.call('/auth/handover', { method: 'POST', token })
  assert.equal(code, 200)
  return { path: new URL(body.data.url).pathname, ...body.data }
}

test('a token opens a session in a browser: a page asks first, its button signs in', async () => {
  const { path, url, expires_date } = await make()
  assert.match(url, /^http:\/\/service\.test\/auth\/handover\/[\w-]{43}$/)
  assert.equal(expires_date, new Date(clock.now().getTime() + MINUTE).toISOString())
  const visitor = openBrowser(service)
  for (let look = 0; look < 2; look++) {
    const page = await visitor.call(path)
    assert.equal(page.code, 200)
    assert.match(page.text, /<form method="post"><button>Continue as \u2068Sara &lt;Ahmad&gt;\u2069<\/button>/)
    assert.deepEqual(setCookies(page), [], 'looking signs nobody in')
  }
  const taken = await visitor.call(path, { method: 'POST' })
  assert.deepEqual([taken.code, taken.headers.location], [303, '/web/app'])
  const me = (await visitor.me('app')).body.data
  assert.deepEqual([me.id, me.name], ['patient-1', 'Sara <Ahmad>'])
  assert.equal(me.expires_date, new Date(clock.now().getTime() + HOUR).toISOString(), 'no later than the token')
  const [session] = await service.rows("select name, phone from sessions where subject = 'patient-1'")
  assert.deepEqual(session, { name: 'Sara <Ahmad>', phone: '+966500000009' })
  assert.deepEqual(await service.rows("select 1 from patients where user_id = 'patient-1'"), [], 'nothing is kept yet')
  assert.deepEqual(Object.keys((await service.rows('select * from handovers'))[0] ?? {}), [])
})

test('the page is in the reader’s language, frames nowhere and runs nothing', async () => {
  const { path } = await make(service.token('pro', 'dr-7'))
  const visitor = openBrowser(service)
  const arabic = await visitor.call(path, { headers: { 'accept-language': 'ar-SA,ar;q=0.9' } })
  assert.match(arabic.text, /<html lang="ar" dir="rtl">/)
  assert.match(arabic.text, /المتابعة باسم \u2068dr-7\u2069/)
  assert.match((await visitor.call(`${path}?lang=en`, { headers: { 'accept-language': 'ar' } })).text, /Continue as/)
  const policy = String(arabic.headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    assert.ok(policy.includes(rule))
})

test('it names whom it would replace, and replaces them when told to', async () => {
  const visitor = await signedIn(service, 'app', 'patient-2', 'Noura')
  const before = new Map(visitor.cookies)
  const { path } = await make()
  assert.match((await visitor.call(path)).text, /You are signed in as \u2068Noura\u2069/)
  assert.equal((await visitor.me('app')).body.data.id, 'patient-2')
  await visitor.call(path, { method: 'POST' })
  assert.equal((await visitor.me('app')).body.data.id, 'patient-1')
  assert.equal((await openBrowser(service, before).me('app')).code, 401)
})

test('a code is good once, also for two who come together', async () => {
  const { path } = await make()
  const visitors = Array.from({ length: 5 }, () => openBrowser(service))
  const replies = await Promise.all(visitors.map(visitor => visitor.call(path, { method: 'POST' })))
  const places = replies.map(({ headers }) => headers.location).sort()
  assert.deepEqual(places, ['/web/app', ...Array(4).fill('/web/sign-in?problem=expired')])
  const again = await openBrowser(service).call(path)
  assert.deepEqual([again.code, again.headers.location, setCookies(again)], [303, '/web/sign-in?problem=expired', []])
})

test('a code is good for a minute, and unknown ones are as good as old ones', async () => {
  const { path } = await make()
  clock.advance(MINUTE)
  for (const old of [path, '/auth/handover/x', `/auth/handover/${'a'.repeat(43)}`]) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await openBrowser(service).call(old, { method })
      assert.deepEqual([reply.code, reply.headers.location], [303, '/web/sign-in?problem=expired'], `${method} ${old}`)
      assert.deepEqual(setCookies(reply), [])
    }
  }
})

test('nobody else’s page can press the button, with or without a cookie', async () => {
  const { path } = await make()
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const reply = await service.call(path, { method: 'POST', headers })
    assert.deepEqual([reply.code, reply.body.code], [403, 'cross_site'])
  }
  assert.equal(
    (await openBrowser(service).call(path, { method: 'POST' })).headers.location,
    '/web/app',
    'and it is still good',
  )
})

test('only a valid token makes a code: no cookie, no token with too long a life, no revoked token', async () => {
  const visitor = await signedIn(service, 'app', 'patient-1')
  assert.equal((await visitor.call('/auth/handover', { method: 'POST' })).code, 401)
  assert.equal((await service.call('/auth/handover', { method: 'POST', token: 'x' })).code, 401)
  const { path } = await make(service.token('pro', 'dr-9'))
  const revoked = await service.call('/admin/revoke', {
    token: service.token('admin', 'chief'),
    body: { surface: 'pro', id: 'dr-9' },
  })
  assert.equal(revoked.code, 200)
  assert.equal(
    (await openBrowser(service).call(path, { method: 'POST' })).headers.location,
    '/web/sign-in?problem=expired',
  )
  assert.equal(
    (await service.call('/auth/handover', { method: 'POST', token: service.token('pro', 'dr-9') })).code,
    401,
  )
})

test('a code made while its token was being revoked is worth nothing', async () => {
  const { path } = await make(service.token('pro', 'dr-10'))
  await service.rows("insert into refused_tokens values ('pro', 'dr-10', $1)", [clock.now()])
  assert.equal(
    (await openBrowser(service).call(path, { method: 'POST' })).headers.location,
    '/web/sign-in?problem=expired',
  )
})
