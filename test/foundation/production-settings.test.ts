import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { StartupError } from '../../src/config/startup-error.ts'
import { productionEnv } from '../support/production.ts'

const RINGS = ['TOKEN_ENCRYPTION_KEYS', 'TOKEN_SIGNING_KEYS', 'LINK_SIGNING_KEYS', 'DATA_ENCRYPTION_KEYS']
const SIDES = ['PAYMENT_GATEWAY', 'PAYMENT_HUB', 'NOTIFICATION_HUB']

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message.split('\n').slice(1)
  }
  return []
}

/** The settings that the problems name. */
const blamed = (env: Record<string, string>) => problemsOf(env).map(text => text.replace(/^ {2}- (\w+).*$/, '$1'))
const inProduction = (changes: Record<string, string>) => blamed(productionEnv(changes))

test('good settings start production', () => {
  assert.deepEqual(inProduction({}), [])
})

test('NODE_ENV is production, development, test, or not set: anything else would quietly be development', () => {
  for (const NODE_ENV of ['prod', 'Production', 'PRODUCTION', 'staging', 'live', '1']) {
    assert.deepEqual(blamed({ NODE_ENV }), ['NODE_ENV'], NODE_ENV)
  }
  for (const NODE_ENV of ['', 'development', 'test']) assert.equal(parseConfig({ NODE_ENV }).production, false)
  assert.equal(parseConfig(productionEnv()).production, true)
})

test('production lists everything it lacks at once', () => {
  const keys = SIDES.map(name => `${name}_API_KEY`)
  const urls = SIDES.map(name => `${name}_URL`)
  assert.deepEqual(
    blamed({ NODE_ENV: 'production' }).sort(),
    [...RINGS, 'PUBLIC_URL', ...keys, ...urls, 'SCHEDULER_ALLOW'].sort(),
  )
})

test('keys that are patterns are refused', () => {
  const counting = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
  const patterns = {
    zeros: '00'.repeat(32),
    'one byte': 'ab'.repeat(32),
    'two bytes': 'deadbeef'.repeat(8),
    'all digits': '0123456789abcdef'.repeat(4),
    'half a key twice': randomBytes(16).toString('hex').repeat(2),
    'three bytes, cut off': 'a1b2c3'.repeat(11).slice(0, 64),
    'counting up': counting.toString('hex'),
    'counting down': counting.reverse().toString('hex'),
    'counting in steps': Buffer.from(Array.from({ length: 32 }, (_, index) => (7 + 17 * index) % 256)).toString('hex'),
  }
  for (const [name, digits] of Object.entries(patterns)) {
    for (const ring of RINGS) assert.deepEqual(inProduction({ [ring]: `1:${digits}` }), [ring], name)
    const behind = `1:${randomBytes(32).toString('hex')},2:${digits}`
    assert.deepEqual(inProduction({ LINK_SIGNING_KEYS: behind }), ['LINK_SIGNING_KEYS'], `${name}, not active`)
    const text = problemsOf(productionEnv({ LINK_SIGNING_KEYS: `1:${digits}` })).join()
    assert.ok(!text.includes(digits), 'a key is never printed')
  }
  for (let key = 0; key < 1_000; key++) {
    assert.deepEqual(inProduction({ TOKEN_SIGNING_KEYS: `1:${randomBytes(32).toString('hex')}` }), [])
  }
})

test('every key is another one, within a ring and across them', () => {
  const [one, two] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  assert.deepEqual(inProduction({ LINK_SIGNING_KEYS: `1:${one},2:${one.toUpperCase()}` }), ['LINK_SIGNING_KEYS'])
  assert.deepEqual(inProduction({ TOKEN_ENCRYPTION_KEYS: `1:${one}`, TOKEN_SIGNING_KEYS: `1:${two},2:${one}` }), [
    'TOKEN_SIGNING_KEYS',
  ])
  const all = Object.fromEntries(RINGS.map(name => [name, `1:${one}`]))
  assert.deepEqual(inProduction(all), RINGS.slice(1))
  assert.deepEqual(inProduction({ LINK_SIGNING_KEYS: `1:${one},2:${two}` }), [])
})

test('addresses are https, but on this machine', () => {
  const remote = ['http://service.example', 'http://10.0.0.5', 'http://localhost.example', 'http://127.0.0.1.example']
  const local = ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080', 'https://service.example']
  for (const name of ['PUBLIC_URL', ...SIDES.map(side => `${side}_URL`)]) {
    for (const url of remote) assert.deepEqual(inProduction({ [name]: url }), [name], url)
    for (const url of local) assert.deepEqual(inProduction({ [name]: url }), [], url)
  }
  for (const name of SIDES) assert.deepEqual(inProduction({ [`${name}_API_KEY`]: ' ' }), [`${name}_API_KEY`])
})

test('production requires SCHEDULER_ALLOW; all is only valid alone', () => {
  assert.deepEqual(inProduction({ SCHEDULER_ALLOW: '' }), ['SCHEDULER_ALLOW'])
  assert.deepEqual(inProduction({ SCHEDULER_ALLOW: 'all,10.0.0.1' }), ['SCHEDULER_ALLOW'])
  const open = parseConfig(productionEnv({ SCHEDULER_ALLOW: 'all', OPS_ALLOW: ' all ' }))
  assert.deepEqual([open.schedulerAllow, open.opsAllow], [null, null])
  assert.deepEqual(inProduction({ TRUST_PROXY: 'all' }), ['TRUST_PROXY'])
})

test('nothing of this is asked for elsewhere', () => {
  const same = `1:${'ab'.repeat(32)}`
  const keys = Object.fromEntries(RINGS.map(name => [name, same]))
  const urls = Object.fromEntries(SIDES.map(name => [`${name}_URL`, 'http://side.example']))
  assert.deepEqual(blamed({ ...keys, ...urls, PUBLIC_URL: 'http://service.example', SANDBOX: 'off' }), [])
})

test('only production names settings that are not set, or protect too little', () => {
  const weak = (changes: Record<string, string>) => parseConfig(productionEnv(changes)).weakSettings
  const good = {
    REPORT_SIGNING_P12: 'package.json',
    DOCUMENT_HOSTS: 'files.example',
    CLAMD: '127.0.0.1:3310',
    CONSENT_REQUIRED: '1',
    RETENTION_YEARS: '10',
    STAFF_TOKEN_MAX_HOURS: '12',
  }
  assert.deepEqual(weak({}), Object.keys(good))
  assert.deepEqual(weak(good), [])
  for (const name of Object.keys(good)) assert.deepEqual(weak({ ...good, [name]: '' }), [name])
  const values: [name: string, weak: readonly string[], good: readonly string[]][] = [
    [
      'DATABASE_URL',
      ['u:p@db.example/so', '10.0.0.7:5432/so', 'db.example/so?sslmode=disable', '/so?host=db.example'],
      ['127.0.0.1/so', 'localhost/so', '[::1]/so', '/so', '/so?host=/run/pg', '%2Frun%2Fpg/so', 'db/so?ssl=true'],
    ],
    ['TRUST_PROXY', ['10.0.0.0/8', '10.1.0.0/15,10.2.0.1', '::/0', '2001:db8::/47'], ['10.1.0.0/16', '2001:db8::/48']],
    ['OPS_ALLOW', ['all', ' all '], ['10.0.0.0/8', '127.0.0.1']],
  ]
  for (const [name, poor, rich] of values) {
    const text = (value: string) => (name === 'DATABASE_URL' ? `postgres://${value}` : value)
    for (const value of poor) assert.deepEqual(weak({ ...good, [name]: text(value) }), [name], value)
    for (const value of rich) assert.deepEqual(weak({ ...good, [name]: text(value) }), [], value)
  }
  const TLS = 'postgres://u:p@db.example/so?sslmode=verify-full'
  const OPEN = 'postgres://u:p@127.0.0.1/so'
  assert.deepEqual(weak({ ...good, DATABASE_URL: TLS, DATABASE_HOSTS: 'db-1,db-2' }), [])
  assert.deepEqual(weak({ ...good, DATABASE_URL: OPEN, DATABASE_HOSTS: 'db-1:5432' }), ['DATABASE_URL'])
  assert.deepEqual(parseConfig({ OPS_ALLOW: 'all' }).weakSettings, [])
})

test('in production nothing proposes the sandbox', () => {
  const texts = problemsOf({ NODE_ENV: 'production' }).join('\n')
  assert.match(texts, /PAYMENT_HUB_URL is required in production/)
  assert.doesNotMatch(texts, /sandbox/i)
  assert.match(problemsOf({ SANDBOX: 'off' }).join('\n'), /SANDBOX=on gives a stand-in/)
})

test('the example, taken as it stands, is a good configuration but for the secrets, which it does not give away', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const lines = text.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)
  const example = Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]))
  assert.ok(Object.keys(example).length > 30)
  const files = { HOSPITAL_LOGO: '', REPORT_FONTS: '', REPORT_SIGNING_P12: '', MESSAGE_TEXTS: '' }
  const signing = { DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_KEY: '' }
  const unfit = blamed({ ...example, ...files, ...signing, NODE_ENV: 'production', SANDBOX: 'off' })
  assert.deepEqual(unfit.sort(), [...RINGS, ...SIDES.map(name => `${name}_API_KEY`), 'SMS_KEY'].sort())
})
