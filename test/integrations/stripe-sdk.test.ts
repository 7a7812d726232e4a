import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Stripe from 'stripe'
import { startStripe } from '../../demo/payments/stripe.ts'
import { createStripe } from '../../src/integrations/payments/stripe.ts'

/** Stripe's own client drives the stand-in: so it speaks as Stripe does, and what we send is what the client would send. */
const side = await startStripe()
after(() => side.close())
const { port } = new URL(side.url)
const sdk = new Stripe(side.secretKey, {
  host: '127.0.0.1',
  port: Number(port),
  protocol: 'http',
  maxNetworkRetries: 0,
})
const adapter = createStripe({ apiUrl: side.url, secretKey: side.secretKey, webhookSecrets: ['whsec'] })

const ends = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 23 * 3_600_000)
const opening = () => ({
  payment_ref: 'a'.repeat(64),
  amount: 750.5,
  currency: 'SAR',
  case_id: 'case-1',
  description: 'Second opinion SO-2026-000001',
  success_url: 'https://so.example.org/ok',
  failed_url: 'https://so.example.org/back',
  key: `key-${side.sessions.size}`,
  ends: ends(),
  again: false,
})

test('what our adapter sends is what the SDK makes of typed parameters', async () => {
  const given = opening()
  await adapter.openSession(given)
  const ours = side.received.at(-1)
  const metadata = { payment_ref: given.payment_ref, case_id: given.case_id }
  const parameters = {
    mode: 'payment',
    client_reference_id: given.payment_ref,
    line_items: [
      { quantity: 1, price_data: { currency: 'sar', unit_amount: 75_050, product_data: { name: given.description } } },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: given.success_url,
    cancel_url: given.failed_url,
    expires_at: given.ends.getTime() / 1000,
  } satisfies Stripe.Checkout.SessionCreateParams
  await sdk.checkout.sessions.create(parameters)
  const theirs = side.received.at(-1)
  const sorted = (body = '') => [...new URLSearchParams(body)].map(pair => pair.join('=')).toSorted()
  assert.deepEqual(sorted(ours?.body), sorted(theirs?.body))
  assert.deepEqual([ours?.path, ours?.headers.authorization], [theirs?.path, theirs?.headers.authorization])
  assert.equal(ours?.headers['content-type']?.split(';')[0], theirs?.headers['content-type']?.split(';')[0])
})

test('the SDK reads sessions, intents and refunds of the stand-in, and gets its refusals', async () => {
  const { session_id } = await adapter.openSession(opening())
  const open = await sdk.checkout.sessions.retrieve(session_id)
  assert.deepEqual([open.status, open.payment_status, open.amount_total], ['open', 'unpaid', 75_050])
  side.pay(session_id)
  const paid = await sdk.checkout.sessions.retrieve(session_id)
  assert.deepEqual([paid.status, paid.payment_status], ['complete', 'paid'])
  await assert.rejects(sdk.checkout.sessions.expire(session_id), Stripe.errors.StripeInvalidRequestError)
  const intent = String(paid.payment_intent)
  assert.equal((await sdk.paymentIntents.retrieve(intent)).status, 'succeeded')
  const request = {
    payment_intent: intent,
    amount: 100,
    metadata: { refund_id: 'r-1' },
  } satisfies Stripe.RefundCreateParams
  const first = await sdk.refunds.create(request, { idempotencyKey: 'k' })
  const again = await sdk.refunds.create(request, { idempotencyKey: 'k' })
  assert.equal(again.id, first.id)
  await assert.rejects(sdk.refunds.create({ ...request, amount: 99 }, { idempotencyKey: 'k' }))
  for (let more = 0; more < 4; more++) await sdk.refunds.create({ payment_intent: intent, amount: 1 })
  const listed: string[] = []
  for await (const one of sdk.refunds.list({ payment_intent: intent, limit: 2 })) listed.push(one.id)
  assert.deepEqual([listed.length, listed.at(-1)], [5, first.id])
  await assert.rejects(sdk.refunds.create({ payment_intent: intent, amount: 1_000_000 }))
  await assert.rejects(
    new Stripe('sk_test_other', { host: '127.0.0.1', port: Number(port), protocol: 'http' }).refunds.list(),
  )
})

test('an open session can be expired once, and ends by itself', async () => {
  const { session_id } = await adapter.openSession(opening())
  assert.equal((await sdk.checkout.sessions.expire(session_id)).status, 'expired')
  await assert.rejects(sdk.checkout.sessions.expire(session_id))
  assert.equal((await adapter.readSession(session_id)).status, 'ended')
  const bad = { ...opening(), ends: new Date(Date.now() + 60_000) }
  await assert.rejects(adapter.openSession(bad), { status: 400 })
})
