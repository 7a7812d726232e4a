import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createRateLimit } from '../../src/http/frame/check-callers.ts'
import { builtSite } from '../../src/http/web/web.ts'
import { startService } from '../support/service.ts'

const service = await startService()
const token = service.token('app', 'user-1')

test('a decent request id is kept, any other is replaced', async () => {
  const answered = async (id?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id }
    return String((await service.call('/app/how', { token, headers })).headers['x-request-id'])
  }
  for (const id of ['a', 'A-1_b.2', 'x'.repeat(64)]) assert.equal(await answered(id), id)
  for (const id of [undefined, '', 'x'.repeat(65), 'a b', 'a/b', '<b>', 'é', 'a\tb']) {
    assert.match(await answered(id), /^[0-9a-f]{8}-[0-9a-f-]{27}$/, id)
  }
  assert.notEqual(await answered(), await answered())
})

test('errors carry the request id too', async () => {
  const headers = { 'x-request-id': 'mine' }
  for (const [path, code] of Object.entries({ '/app/how': 401, '/nowhere': 404, '/app/%zz': 404 })) {
    const reply = await service.call(path, { headers })
    assert.equal(reply.code, code)
    assert.equal(reply.headers['x-request-id'], 'mine', path)
  }
  const broken = await service.call('/pro/sops', { token: service.token('pro', 'd'), body: '{', headers })
  assert.deepEqual([broken.code, broken.headers['x-request-id']], [400, 'mine'])
})

test('a limit per token: the caller waits, others do not', async () => {
  const limited = await startService({ env: { RATE_LIMIT_PER_TOKEN: '3' } })
  const mine = limited.token('app', 'user-1')
  const code = async (token: string) => (await limited.call('/app/how', { token })).code
  for (let call = 0; call < 3; call++) assert.equal(await code(mine), 200)
  const refused = await limited.call('/app/how', { token: mine, lang: 'ar' })
  assert.equal(refused.code, 429)
  assert.equal(refused.body.status, 1002)
  assert.match(refused.body.message, /\p{Script=Arabic}/u)
  const wait = Number(refused.headers['retry-after'])
  assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60)
  assert.equal(await code(limited.token('app', 'user-1', { exp: 2e9 - 1, iat: 2e9 - 2 })), 401)
  assert.equal(await code(limited.token('app', 'user-1', { name: 'another token of the same caller' })), 429)
  assert.equal(await code(limited.token('app', 'user-2')), 200)
  assert.equal((await limited.call('/pro/sops', { token: limited.token('pro', 'user-1'), body: {} })).code, 200)
})

test('a limit per address: for callers without a token, and never for the health of the service', async () => {
  const limited = await startService({ env: { RATE_LIMIT_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' } })
  const code = async (path: string, headers: Record<string, string> = {}) =>
    (await limited.call(path, { headers })).code
  assert.equal(await code('/app/how'), 401)
  assert.equal(await code('/openapi.json'), 200)
  assert.equal(await code('/app/how'), 429)
  assert.equal(await code('/openapi.json'), 429)
  assert.equal(await code('/openapi.json', { 'x-forwarded-for': '192.0.2.7' }), 200)
  for (let call = 0; call < 5; call++) {
    for (const path of ['/health/live', '/health/ready', '/metrics']) assert.equal(await code(path), 200)
  }
  assert.equal((await limited.call('/app/how', { token: limited.token('app', 'user-1') })).code, 200)
})

test('counting begins anew every minute', () => {
  const limit = createRateLimit(2)
  assert.equal(limit.exceeded('a', 0), null)
  assert.equal(limit.exceeded('a', 10_000), null)
  assert.equal(limit.exceeded('a', 20_000), 40)
  assert.equal(limit.exceeded('b', 20_000), null)
  assert.equal(limit.exceeded('a', 59_999), 1)
  assert.equal(limit.exceeded('a', 60_000), null)
  assert.equal(createRateLimit(null).exceeded('a', 0), null)
})

test('OPS_ALLOW keeps strangers from figures and reference, TRUST_PROXY tells who is one', async () => {
  const code = async (env: Record<string, string>, path: string, from?: string) => {
    const own = await startService({ env })
    const reply = await own.call(path, { headers: from === undefined ? {} : { 'x-forwarded-for': from } })
    await own.close()
    return reply.code
  }
  const inside = { OPS_ALLOW: '10.0.0.0/8, 2001:db8::/32' }
  for (const path of ['/metrics', '/docs/']) {
    assert.equal(await code({}, path), 200)
    assert.equal(await code(inside, path), 403)
    assert.equal(await code(inside, path, '10.1.2.3'), 403, 'nobody vouches for the header')
  }
  const proxied = { ...inside, TRUST_PROXY: '127.0.0.0/8' }
  assert.equal(await code(proxied, '/metrics', '10.1.2.3'), 200)
  assert.equal(await code(proxied, '/metrics', '2001:db8::1'), 200)
  assert.equal(await code(proxied, '/metrics', '11.1.2.3'), 403)
  assert.equal(await code(inside, '/health/live'), 200)
})

test('CORS_ORIGINS: listed origins may call, others are told nothing', async () => {
  const own = await startService({ env: { CORS_ORIGINS: 'https://clinic.example, http://localhost:5173' } })
  const preflight = (origin: string) =>
    own.call('/app/how', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,lang',
      },
    })
  for (const origin of ['https://clinic.example', 'http://localhost:5173']) {
    const { headers, code } = await preflight(origin)
    assert.equal(code, 204)
    assert.equal(headers['access-control-allow-origin'], origin)
    assert.match(String(headers['access-control-allow-headers']), /authorization/)
    const answer = await own.call('/app/how', { headers: { origin } })
    assert.equal(answer.code, 401)
    assert.equal(answer.headers['access-control-allow-origin'], origin)
  }
  for (const origin of ['https://evil.example', 'http://clinic.example', 'null']) {
    assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined, origin)
    const answer = await own.call('/app/how', { headers: { origin }, token: own.token('app', 'user-1') })
    assert.equal(answer.headers['access-control-allow-origin'], undefined, origin)
  }
  const without = await service.call('/app/how', { token, headers: { origin: 'https://clinic.example' } })
  assert.equal(without.headers['access-control-allow-origin'], undefined)
})

test('a database that does not answer is a 503 that says when to come back', async () => {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  await client.query('begin; lock table review_types in access exclusive mode')
  const admin = service.token('admin', 'a')
  const reply = await service.call('/admin/list-reviewtypes', { token: admin, body: {} })
  await client.end()
  assert.equal(reply.code, 503)
  assert.equal(reply.body.status, 1001)
  assert.ok(Number(reply.headers['retry-after']) >= 1)
  assert.equal((await service.call('/admin/list-reviewtypes', { token: admin, body: {} })).code, 200)
})

test('the ways in: health, figures, reference', async () => {
  assert.deepEqual((await service.call('/health/ready')).body.data, { database: true, queue: true })
  const root = await service.call('/')
  assert.deepEqual([root.code, root.headers.location], [302, builtSite() === null ? '/docs' : '/web/'])
  const figures = (await service.call('/metrics')).text
  for (const name of [
    'http_request_duration_seconds',
    'nodejs_eventloop_lag',
    'database_pool_connections',
    'queue_depth',
  ]) {
    assert.ok(figures.includes(name), name)
  }
  const document = JSON.parse((await service.call('/openapi.json')).text)
  assert.ok(document.paths['/app/how'].get.security)
  assert.deepEqual(document.paths['/health/live'].get.security, [])
})

test('the API reference is served whole by the service itself', async () => {
  const [page, script, nothing] = await Promise.all(
    ['/docs/', '/docs/js/scalar.js', '/docs/nothing'].map(path => service.call(path)),
  )
  assert.deepEqual([page?.code, script?.code, nothing?.code], [200, 200, 404])
  assert.match(String(page?.headers['content-type']), /^text\/html/)
  assert.ok(page?.text.includes('/openapi.json'))
  assert.ok(!/(src|href)="https?:/.test(page?.text ?? ''), 'nothing from outside')
  assert.match(String(script?.headers['content-type']), /javascript/)
  assert.deepEqual(nothing?.body, { status: 1002, code: 'not_found', message: 'Not found' })
})
