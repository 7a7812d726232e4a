import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logLines } from '../support/log-lines.ts'
import { startService, type TestService } from '../support/service.ts'

interface From {
  readonly peer?: string
  readonly headers?: Record<string, string>
}

async function codeOf(service: TestService, url: string, { peer = '127.0.0.1', headers = {} }: From): Promise<number> {
  const method = url.startsWith('/app/draft') ? 'POST' : 'GET'
  const token = service.token('app', 'patient-1')
  const all = method === 'POST' ? { authorization: token, ...headers } : headers
  return (await service.app.inject({ method, url, remoteAddress: peer, headers: all })).statusCode
}

const via = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') })

/** The paths that OPS_ALLOW and SCHEDULER_ALLOW guard. */
const GUARDED = [
  '/metrics',
  '/docs/',
  '/openapi.json',
  '/scheduler/draftNotification',
  '/scheduler/sendDelayReportNotification',
  '/app/draft-reminders',
]

async function guarded(allowed: string, env: Record<string, string> = {}): Promise<TestService> {
  return startService({ env: { OPS_ALLOW: allowed, SCHEDULER_ALLOW: allowed, ...env } })
}

async function expect(service: TestService, cases: readonly (readonly [number, From])[]): Promise<void> {
  for (const url of GUARDED) {
    for (const [code, from] of cases) {
      assert.equal(await codeOf(service, url, from), code, `${url} ${JSON.stringify(from)}`)
    }
  }
}

test('a forwarded request never counts as one from this machine', async () => {
  const headers = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'service.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1',
    via: '1.1 proxy',
  }
  const service = await guarded('127.0.0.0/8, ::1')
  await expect(service, [
    [200, {}],
    [200, { peer: '::1' }],
    [200, { peer: '::ffff:127.0.0.1' }],
    [403, { peer: '192.0.2.1' }],
    ...Object.entries(headers).map(([name, value]) => [403, { headers: { [name]: value } }] as const),
  ])
  const everybody = await guarded('all')
  await expect(everybody, [[200, { headers }]])
})

test('of several hops the first from the right that is no trusted proxy is the caller', async () => {
  const service = await guarded('127.0.0.1, 192.0.2.0/24, 10.0.0.0/8, 2001:db8::/32', {
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
  })
  await expect(service, [
    [200, {}],
    [200, { headers: via('192.0.2.7') }],
    [200, { headers: via('2001:db8::7') }],
    [200, { headers: via('203.0.113.9', '192.0.2.7') }],
    [200, { peer: '10.0.0.1', headers: via('203.0.113.9', '192.0.2.7', '10.0.0.3', '127.0.0.1') }],
    [403, { headers: via('203.0.113.9') }],
    [403, { headers: via('192.0.2.7', '203.0.113.9') }],
    [403, { headers: via('127.0.0.1', '203.0.113.9', '10.0.0.3') }],
    [403, { peer: '203.0.113.9', headers: via('192.0.2.7') }],
  ])
})

test('an address claimed from within the trusted networks, or no address at all, is unknown', async () => {
  const service = await guarded('127.0.0.0/8, ::1, 10.0.0.0/8', { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' })
  const claims = [
    '127.0.0.1',
    '127.0.0.2',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '10.1.2.3',
    'localhost',
    'unknown',
    '127.0.0.1:80',
    '',
    ',',
  ]
  for (const peer of ['127.0.0.1', '10.9.9.9']) {
    await expect(
      service,
      claims.map(claim => [403, { peer, headers: via(claim) }] as const),
    )
  }
  await expect(service, [
    [200, { peer: '10.9.9.9' }],
    [403, { peer: '10.9.9.9', headers: via('127.0.0.1', '10.1.2.3') }],
    [403, { headers: { via: '1.1 proxy' } }],
  ])
})

const PROXY = '10.0.0.1'
const direct = await startService({ env: { RATE_LIMIT_PER_ADDRESS: '2' } })
const proxied = await startService({ env: { RATE_LIMIT_PER_ADDRESS: '2', TRUST_PROXY: '10.0.0.0/8' } })
const many = (make: (n: number) => From) => Array.from({ length: 9 }, (_, n) => make(n + 1))

/** The number of callers who got through, with a limit of two requests a minute. */
async function letIn(service: TestService, callers: readonly From[]): Promise<number> {
  let count = 0
  for (const caller of callers) count += (await codeOf(service, '/app/how', caller)) === 401 ? 1 : 0
  return count
}

test('changing addresses do not get around the limit', async () => {
  const limited: [string, TestService, From[]][] = [
    ['one IPv6 network', direct, many(n => ({ peer: `2001:db8:0:7::${n}` }))],
    ['in several spellings', direct, many(n => ({ peer: `2001:0DB8:0000:8:${n}:0:0:${n}` }))],
    ['IPv4, and the same as IPv6', direct, many(n => ({ peer: n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1' }))],
    ['made up by a stranger', direct, many(n => ({ peer: '192.0.2.2', headers: via(`192.0.2.1${n}`) }))],
    ['one IPv6 network, forwarded', proxied, many(n => ({ peer: PROXY, headers: via(`2001:db8:0:7:${n}::`) }))],
    ['made up before the real one', proxied, many(n => ({ peer: PROXY, headers: via(`192.0.2.1${n}`, '192.0.2.1') }))],
    ['within the trusted networks', proxied, many(n => ({ peer: '10.9.9.9', headers: via(`10.0.0.${n}`) }))],
    ['no addresses at all', proxied, many(n => ({ peer: '10.9.9.8', headers: via(`nobody-${n}`) }))],
  ]
  for (const [name, service, callers] of limited) assert.equal(await letIn(service, callers), 2, name)
})

test('callers who are not one are not counted as one', async () => {
  const free: [string, TestService, From[]][] = [
    ['IPv6 networks', direct, many(n => ({ peer: `2001:db8:1:${n}::1` }))],
    ['short IPv6 addresses', direct, many(n => ({ peer: `${n}::` }))],
    ['IPv4 written as IPv6', direct, many(n => ({ peer: `::ffff:198.51.100.${n}` }))],
    ['behind a proxy', proxied, many(n => ({ peer: PROXY, headers: via(`198.51.100.${n}`) }))],
  ]
  for (const [name, service, callers] of free) assert.equal(await letIn(service, callers), 9, name)
})

test('that a proxy makes all its callers one is said, once', async () => {
  const captured = logLines('warn')
  const service = await startService({ env: { RATE_LIMIT_PER_ADDRESS: '100' }, override: { log: captured.log } })
  await codeOf(service, '/app/how', {})
  assert.equal(captured.text(), '')
  for (const n of [1, 2, 3]) await codeOf(service, '/app/how', { headers: via(`192.0.2.${n}`) })
  assert.equal(captured.lines().length, 1)
  assert.match(captured.text(), /TRUST_PROXY/)
  assert.doesNotMatch(captured.text(), /192\.0\.2/)
})
