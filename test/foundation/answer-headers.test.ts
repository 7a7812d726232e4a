import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { builtSite } from '../../src/http/web/web.ts'
import { createTestDatabase } from '../support/database.ts'
import { exchange } from '../support/raw-http.ts'
import { type CallOptions, startService } from '../support/service.ts'

const service = await startService({ env: { RATE_LIMIT_PER_TOKEN: '3', SCHEDULER_ALLOW: '192.0.2.1' } })
const token = service.token('app', 'user-1')

test('no JSON answer may be cached or sniffed', async () => {
  const busy = service.token('app', 'busy')
  for (let call = 0; call < 3; call++) await service.call('/app/how', { token: busy })
  const answers: [number, string, CallOptions][] = [
    [200, '/app/how', { token }],
    [200, '/app/list-diseases', { token }],
    [200, '/openapi.json', {}],
    [200, '/health/ready', {}],
    [200, '/sandbox/notifications', {}],
    [400, '/app/success-webhook', {}],
    [400, '/admin/list-reviewtypes', { token: service.token('admin', 'a'), body: '[' }],
    [401, '/app/how', {}],
    [403, '/scheduler/draftNotification', {}],
    [404, '/nowhere', {}],
    [404, '/app/%zz', {}],
    [404, '/app/how', { method: 'HEAD', token }],
    [413, '/pro/sops', { token: service.token('pro', 'd'), body: ' '.repeat(2 ** 20 + 1) }],
    [415, '/pro/sops', { token: service.token('pro', 'd'), body: 'x', headers: { 'content-type': 'text/plain' } }],
    [429, '/app/how', { token: busy }],
  ]
  for (const [code, path, options] of answers) {
    const reply = await service.call(path, options)
    assert.equal(reply.code, code, `${path} ${reply.text.slice(0, 100)}`)
    assert.equal(reply.headers['cache-control'], 'no-store', `${code} ${path}`)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff', `${code} ${path}`)
  }
})

test('so is what cannot be answered, and what never became a request', async () => {
  const database = await createTestDatabase()
  const broken = await startService({ database })
  await database.drop()
  await broken.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = broken.app.server.address() as AddressInfo
  const requests = {
    503: 'GET /health/ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400: 'nonsense\r\n\r\n',
    431: `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    417: 'GET / HTTP/1.1\r\nhost: x\r\nexpect: everything\r\n\r\n',
  }
  for (const [code, request] of Object.entries(requests)) {
    const answer = await exchange(port, request)
    assert.equal(answer.code, Number(code))
    assert.equal(answer.headers['cache-control'], 'no-store', code)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', code)
  }
})

const unbuilt = builtSite() === null && 'the web application is not built'

test('the files of the web application may still be cached', { skip: unbuilt }, async () => {
  const page = await service.call('/web/')
  const asset = /\/web\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? ''
  const file = await service.call(asset)
  assert.equal(file.code, 200)
  assert.match(String(file.headers['cache-control']), /immutable/)
})

test('with an https address browsers are told to stay with it', async () => {
  const hsts = async (PUBLIC_URL: string) => {
    const own = await startService({ env: { PUBLIC_URL } })
    const paths = ['/health/live', '/app/how', '/nowhere', '/app/%zz', '/', '/web/', '/docs/']
    const found = await Promise.all(
      paths.map(async path => (await own.call(path)).headers['strict-transport-security']),
    )
    await own.close()
    return [...new Set(found)]
  }
  assert.deepEqual(await hsts('https://service.example'), ['max-age=31536000'])
  assert.deepEqual(await hsts('http://service.example'), [undefined])
})

test('the reference has a policy of its own', async () => {
  const page = await service.call('/docs/')
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /connect-src 'self'(;|$)/)
  assert.match(policy, /script-src 'self' 'sha256-[^']+';/)
  assert.doesNotMatch(policy, /unsafe-eval|https?:|\*/)
})
