import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { isTestKey } from '../../src/config/payments.ts'
import { announce } from '../../src/process/announce.ts'
import { logLines } from '../support/log-lines.ts'
import { productionEnv } from '../support/production.ts'

type Env = Record<string, string>

function blamed(env: Env): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map(text => text.replace(/^ {2}- (\w+).*$/, '$1'))
  }
  return []
}

/** A production that takes payments through a provider, without gateway and hub. */
function provided(provider: 'stripe' | 'moyasar', changes: Env = {}): Env {
  const prefix = provider.toUpperCase()
  const {
    PAYMENT_GATEWAY_URL: _1,
    PAYMENT_GATEWAY_API_KEY: _2,
    PAYMENT_HUB_URL: _3,
    PAYMENT_HUB_API_KEY: _4,
    ...rest
  } = productionEnv({}) as Env
  return {
    ...rest,
    PAYMENT_PROVIDER: provider,
    [`${prefix}_SECRET_KEY`]: 'sk_live_1',
    [`${prefix}_WEBHOOK_SECRET`]: 'one, two',
    ...changes,
  }
}

test('a provider needs its own settings, names what is missing, and suffers no gateway beside it', () => {
  for (const provider of ['stripe', 'moyasar'] as const) {
    const prefix = provider.toUpperCase()
    assert.deepEqual(blamed(provided(provider)), [])
    for (const name of [`${prefix}_SECRET_KEY`, `${prefix}_WEBHOOK_SECRET`]) {
      for (const value of ['', ' ']) assert.deepEqual(blamed(provided(provider, { [name]: value })), [name])
      // In a running sandbox too.
      assert.deepEqual(blamed({ ...provided(provider, { [name]: '' }), NODE_ENV: 'development', SANDBOX: 'on' }), [
        name,
      ])
    }
    assert.deepEqual(blamed({ SANDBOX: 'on', PAYMENT_PROVIDER: provider }), [
      `${prefix}_SECRET_KEY`,
      `${prefix}_WEBHOOK_SECRET`,
    ])
    for (const name of ['PAYMENT_GATEWAY_URL', 'PAYMENT_HUB_URL']) {
      assert.deepEqual(blamed(provided(provider, { [name]: 'https://gateway.example.org' })), [name])
    }
    assert.deepEqual(parseConfig(provided(provider)).paymentAccount?.webhookSecrets, ['one', 'two'])
  }
  assert.deepEqual(blamed({ PAYMENT_PROVIDER: 'paypal' }), ['PAYMENT_PROVIDER'])
  assert.equal(parseConfig({ PAYMENT_PROVIDER: 'bridge' }).paymentAccount, null)
})

test('another address of the provider is https, or http on this machine, in production too', () => {
  for (const url of [
    'https://proxy.example.org',
    'https://proxy.example.org/base',
    'http://127.0.0.1:9',
    'http://localhost:9',
  ]) {
    assert.deepEqual(blamed(provided('stripe', { PAYMENT_API_URL: url })), [], url)
  }
  for (const url of ['http://proxy.example.org', 'ftp://proxy.example.org', 'proxy']) {
    assert.deepEqual(blamed(provided('stripe', { PAYMENT_API_URL: url })), ['PAYMENT_API_URL'], url)
    assert.deepEqual(blamed({ ...provided('stripe', { PAYMENT_API_URL: url }), NODE_ENV: 'test', SANDBOX: 'on' }), [
      'PAYMENT_API_URL',
    ])
  }
})

test('a test key in production is a line in the log', () => {
  for (const [provider, key, lines] of [
    ['moyasar', 'sk_test_1', 1],
    ['moyasar', 'sk_live_1', 0],
    ['stripe', 'rk_test_1', 1],
    ['stripe', 'rk_live_1', 0],
  ] as const) {
    const logged = logLines()
    const config = parseConfig(provided(provider, { [`${provider.toUpperCase()}_SECRET_KEY`]: key }))
    assert.equal(config.paymentAccount && isTestKey(config.paymentAccount), lines === 1)
    announce({ config, data: null, address: null, publicUrl: null, log: logged.log, quietly: true })
    assert.equal(logged.lines().filter(({ msg }) => /test key/.test(String(msg))).length, lines)
  }
})
