import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultTemplates } from '../../src/config/templates.ts'
import { RemoteFailure } from '../../src/integrations/http-client.ts'
import { createHubSender, createNotificationHub } from '../../src/integrations/messages/hub.ts'
import { createPaymentGateway, createPaymentHub } from '../../src/integrations/payments/bridge.ts'
import { type Answer, never, startOtherSide } from '../support/other-side.ts'

const side = await startOtherSide()
const endpoint = { url: `${side.url}/base`, apiKey: 'key-1' }

const payment = {
  payment_ref: 'r'.repeat(64),
  amount: 750.5,
  currency: 'SAR',
  case_id: 'case-1',
  description: 'Second opinion 12345678',
  success_url: 'https://s.example.org',
  failed_url: 'https://f.example.org',
}
const refund = { refund_id: 'refund-1', payment_ref: 'ref', amount: 1.25, currency: 'SAR', reason: 'other' }
const refundRequest = { ...refund, payment_id: 'ref', key_no: 0, total: 1.25 }
const attempt = { key: 'ref:1', ends: new Date(), again: false }
const message = {
  event: 'delay_report' as const,
  recipient: { type: 'doctor', id: 'دكتور 5' } as const,
  case_id: 'case-1',
  lang: 'ar' as const,
  facts: {
    case_number: 'SO-2026-000123-3',
    payment_url: 'https://pay.example.org/1',
    due_date: new Date('2026-03-17T20:59:59.999Z'),
    amount: 1.25,
    currency: 'SAR',
  },
  address: null,
}
const gateway = createPaymentGateway(endpoint)

function callsOf(options?: { timeoutMs: number }) {
  const [asked, paid] = [createPaymentGateway(endpoint, options), createPaymentHub(endpoint, options)]
  const messageSender = createHubSender(createNotificationHub(endpoint, options), defaultTemplates)
  return {
    openSession: () => asked.openSession({ ...payment, ...attempt }),
    readSession: () => asked.readSession('ref'),
    refund: () => paid.refund(refundRequest),
    send: () => messageSender.send('hub', message, 'draft:دكتور 5:100%'),
  }
}

const calls = callsOf()
const hubs = { refund: calls.refund, send: calls.send }
const asks = { openSession: calls.openSession, readSession: calls.readSession }

const json = (body: unknown): Answer => ({ code: 200, body: JSON.stringify(body) })
const latest = () => side.received.at(-1)

async function failure(call: () => Promise<unknown>): Promise<RemoteFailure> {
  try {
    await call()
  } catch (error) {
    assert.ok(error instanceof RemoteFailure, String(error))
    return error
  }
  assert.fail('The call should have failed')
}

test('what is sent: path, key, body, and the idempotency key in characters a header takes', async () => {
  side.answerWith(({ method, path }) =>
    json(
      method === 'GET'
        ? {
            payment_ref: decodeURIComponent(path.split('/').at(-1) ?? ''),
            status: 'paid',
            amount: '750.50',
            currency: 'SAR',
            more: 1,
          }
        : { payment_url: 'https://pay.example.org/1', more: 1 },
    ),
  )
  assert.deepEqual(await calls.openSession(), {
    session_id: payment.payment_ref,
    url: 'https://pay.example.org/1',
    ends: null,
  })
  assert.deepEqual([latest()?.method, latest()?.path, latest()?.body], ['POST', '/base/payments', payment])
  assert.equal(latest()?.headers['x-api-key'], 'key-1')
  assert.equal(latest()?.headers['content-type'], 'application/json')

  const word = await gateway.readSession('a/b?c=ü')
  const ref = 'a/b?c=ü'
  const read = { payment_ref: ref, status: 'paid', amount: '750.50', currency: 'SAR', payment_id: ref }
  assert.deepEqual(word, { session_id: ref, ...read })
  assert.equal(latest()?.path, '/base/payments/a%2Fb%3Fc%3D%C3%BC')

  await calls.refund()
  assert.deepEqual([latest()?.path, latest()?.body], ['/base/refunds', refund])
  assert.equal(latest()?.headers['idempotency-key'], 'refund-1')

  await calls.send()
  const { recipient, case_id, lang } = message
  const params = { due_date: '2026-03-17T20:59:59.999Z' }
  const notification = { template_code: 'UCP105', recipient, case_id, lang, params }
  assert.deepEqual([latest()?.path, latest()?.body], ['/base/worker/notification', notification])
  assert.equal(latest()?.headers['idempotency-key'], encodeURI('draft:دكتور 5:100%'))
})

test('what the gateway and the hub do not offer is no call: closing a link, asking for a refund', async () => {
  const before = side.received.length
  await gateway.closeSession('ref')
  const answer = await createPaymentHub(endpoint).readRefund(refundRequest, 'refund-1')
  assert.deepEqual(answer, { provider_refund_id: 'refund-1', status: 'settled' })
  assert.equal(side.received.length, before)
})

test('without an API key there is no header', async () => {
  side.answerWith(() => ({ code: 204 }))
  await createPaymentHub({ url: side.url, apiKey: null }).refund(refundRequest)
  assert.equal(latest()?.headers['x-api-key'], undefined)
})

test('a hub’s 2xx is enough, whatever it says', async () => {
  const bodies = ['', 'OK', '{', 'null', '<html>', 'x'.repeat(500_000)]
  for (const call of Object.values(hubs)) {
    for (const body of bodies) {
      for (const code of [200, 201, 202]) {
        side.answerWith(() => ({ code, body }))
        await call()
      }
    }
    side.answerWith(() => ({ code: 204 }))
    await call()
  }
})

test('any other status is a failure with that status; which refusals are final', async () => {
  for (const call of Object.values(calls)) {
    for (const code of [400, 404, 408, 409, 422, 425, 429, 500, 502, 503]) {
      side.answerWith(() => ({ code, body: 'secret detail '.repeat(code === 400 ? 20_000 : 1) }))
      const error = await failure(call)
      assert.equal(error.status, code)
      assert.equal(error.isFinal, [400, 404, 409, 422].includes(code), String(code))
      assert.ok(!String(error.stack).includes('secret detail'))
    }
  }
})

test('a redirect is refused, not followed', async () => {
  for (const call of Object.values(calls)) {
    side.answerWith(({ path }) =>
      path.startsWith('/elsewhere') ? json({}) : { code: 307, headers: { location: `${side.url}/elsewhere` } },
    )
    const error = await failure(call)
    assert.deepEqual([error.status, error.isFinal], [null, false])
    assert.notEqual(latest()?.path, '/elsewhere')
  }
})

test('a side that does not answer, or not to the end, is given up in time', async () => {
  for (const call of Object.values(callsOf({ timeoutMs: 150 }))) {
    side.answerWith(never)
    const error = await failure(call)
    assert.deepEqual([error.status, error.isFinal], [null, false])
    assert.equal((error.cause as Error).name, 'TimeoutError')
    side.answerWith(() => ({ code: 200, body: '{', headers: { 'content-length': '100' } }))
    assert.equal((await failure(call)).status, null)
  }
  const nobody = createPaymentGateway({ url: 'http://127.0.0.1:9', apiKey: null })
  assert.equal((await failure(() => nobody.readSession('ref'))).status, null)
})

test('nonsense from the gateway is a failure, never a payment', async () => {
  const nonsense: Answer[] = ['', 'OK', '{', 'null', '[]', '7', '"x"', '{}', `"${'x'.repeat(500_000)}"`].map(body => ({
    code: 200,
    body,
  }))
  for (const call of Object.values(asks)) {
    for (const answer of nonsense) {
      side.answerWith(() => answer)
      assert.equal((await failure(call)).status, null)
    }
  }
  const good = { payment_ref: 'ref', status: 'paid', amount: 750.5, currency: 'SAR' }
  const changes = [
    { payment_ref: 'other' },
    { payment_ref: undefined },
    { status: 'PAID' },
    { status: null },
    ...[undefined, null, '', 'abc', '-1', -1, '1e5', true, [], [750.5], {}, '1,5', `${'9'.repeat(16)}`].map(amount => ({
      amount,
    })),
    ...[undefined, null, 682, '', 'SA', 'SARS', 'S\u0000R', 'ر.س'].map(currency => ({ currency })),
  ]
  for (const change of changes) {
    side.answerWith(() => json({ ...good, ...change }))
    assert.equal((await failure(calls.readSession)).status, null, JSON.stringify(change))
  }
  side.answerWith(() => json(good))
  assert.deepEqual(await calls.readSession(), { session_id: 'ref', ...good, payment_id: 'ref' })
  for (const payment_url of [
    7,
    '',
    'pay',
    '/pay',
    'javascript:alert(1)',
    'ftp://x/',
    'https://',
    'https://x/\u0000',
    `https://x/${'y'.repeat(2048)}`,
  ]) {
    side.answerWith(() => json({ payment_url }))
    assert.equal((await failure(calls.openSession)).status, null, String(payment_url))
  }
})
