import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { checkPayments } from '../../../src/usecases/payments/check-payments.ts'
import { providerNames, SECRET, startPaying } from '../../support/paying.ts'
import { MINUTE } from '../../support/test-clock.ts'

for (const name of providerNames) {
  const paying = await startPaying(name)
  const { side, service, world, about, press, deliver, settle, paidThere, refOf, page, payable, sessions } = paying
  const raw = (body: string | Buffer, headers: Record<string, string> = {}, path: string = name) =>
    service.call(`/payments/webhook/${path}`, { method: 'POST', body, headers })

  test(`${name}: a webhook settles a payment whose patient never came back; again and out of order nothing is repeated`, async () => {
    const { caseId, ref } = await paidThere()
    const webhooks = side.webhooks.splice(0)
    assert.ok(webhooks.length > 0)
    for (const webhook of [...webhooks, ...webhooks.toReversed()]) {
      const reply = await deliver(webhook)
      assert.deepEqual([reply.code, reply.text], [200, '{"received":true}'])
    }
    await service.drain()
    assert.equal(await world.status(caseId), 'payment_success')
    const { provider, provider_payment_id, payment_ref } = await about.payment(caseId)
    assert.deepEqual([provider, payment_ref], [name, ref])
    assert.equal((await about.invoices(caseId)).length, 1)
    assert.equal((await about.kinds(caseId)).filter(kind => kind === 'payment_received').length, 1)
    const asked = side.received.length
    for (const webhook of webhooks) await deliver(webhook)
    await service.drain()
    assert.equal(side.received.length, asked, 'a payment that is final is not asked after')
    const { financial } = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
    assert.deepEqual([financial.provider, financial.provider_payment_id], [name, provider_payment_id])
  })

  test(`${name}: what is read counts, whatever the webhook says`, async () => {
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    await press(ref)
    const [session] = payable(ref)
    const { caseId: other } = await paidThere()
    const [paid] = side.webhooks.splice(0)
    const [row] = await sessions(other)
    // A webhook that is genuine in form, but names a session that nobody has paid in.
    const forged = (paid?.body ?? '').replaceAll(row.provider_session_id, session?.id ?? '')
    const headers =
      name === 'stripe' ? (side as unknown as { sign(body: string): Record<string, string> }).sign(forged) : {}
    assert.equal((await raw(forged, headers)).code, 200)
    await service.drain()
    assert.equal(await world.status(caseId), 'payment_pending')
  })

  test(`${name}: wrong, missing and unreadable signatures are 400 and change nothing; more than 262,144 bytes is 413`, async () => {
    const { caseId } = await paidThere()
    const [webhook] = side.webhooks.splice(0)
    const body = webhook?.body ?? ''
    const before = await about.snapshot(caseId)
    const asked = side.received.length
    const sign = (side as unknown as { sign?(body: string, secret?: string): Record<string, string> }).sign
    const bad: [string | Buffer, Record<string, string>][] = sign
      ? [
          [body, {}],
          [body, sign(body, 'whsec_other')],
          [`${body} `, sign(body)],
          [body, { 'stripe-signature': 't=,v1=' }],
          ['{"type":', sign('{"type":')],
        ]
      : [
          [body.replace(SECRET, 'other'), {}],
          [body.replace('secret_token', 'secret'), {}],
          ['{', {}],
          ['', {}],
        ]
    for (const [given, headers] of bad) {
      const reply = await raw(given, headers)
      assert.deepEqual([reply.code, reply.body.code], [400, 'bad_signature'])
    }
    if (sign) {
      const old = sign(body)
      service.clock.advance(5 * MINUTE + 1_000)
      assert.equal((await raw(body, old)).code, 400)
      const rolled = `${sign(body, 'whsec_other')['stripe-signature']},${sign(body)['stripe-signature']?.split(',')[1]}`
      assert.equal((await raw('{}', { 'stripe-signature': rolled })).code, 400)
    }
    await service.drain()
    assert.deepEqual([await about.snapshot(caseId), side.received.length], [before, asked])
    assert.equal((await raw('x'.repeat(262_145))).code, 413)
    assert.equal((await raw('x'.repeat(262_144))).code, 400)
    assert.equal((await raw(body, {}, name === 'stripe' ? 'moyasar' : 'stripe')).code, 404)
    if (webhook) assert.equal((await deliver(webhook)).code, 200)
    await service.drain()
    assert.equal(await world.status(caseId), 'payment_success')
  })

  test(`${name}: unknown references and irrelevant events are 200, and nothing happens`, async () => {
    const events = [
      { type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { type: 'checkout.session.completed', data: { object: { id: 'cs_unknown', client_reference_id: 'x' } } },
      { type: 'payment_paid', data: { id: 'unknown', invoice_id: 'unknown', status: 'paid' } },
      { type: 'payment_refunded', data: { id: 'unknown', refunded: 5 } },
      { type: 'refund.updated', data: { object: { id: 're_1', payment_intent: 'pi_unknown' } } },
      {
        type: 'charge.dispute.created',
        data: { object: { id: 'dp', payment_intent: 'pi', amount: 1, currency: 'sar' } },
      },
      { type: 'toString', data: { object: {} } },
      { data: null },
    ]
    const asked = side.received.length
    for (const event of events) {
      const body = JSON.stringify({ ...event, secret_token: SECRET })
      const headers =
        name === 'stripe' ? (side as unknown as { sign(body: string): Record<string, string> }).sign(body) : {}
      assert.deepEqual([(await raw(body, headers)).text], ['{"received":true}'])
    }
    await service.drain()
    assert.equal(side.received.length, asked)
  })

  test(`${name}: the callback of the browser settles too, and leads to the page with the receipt`, async () => {
    const { caseId, ref } = await paidThere()
    side.webhooks.splice(0)
    const query = `case_id=${caseId}&payment_ref=${ref}`
    const browser = await service.call(`/app/success-webhook?${query}`, { headers: { accept: 'text/html' } })
    assert.deepEqual([browser.code, browser.headers.location], [302, `http://service.test/pay/${ref}`])
    assert.equal(await world.status(caseId), 'payment_success')
    assert.match((await page(ref)).text, /Payment received/)
    // Somebody who only knows the case is not told the reference.
    const stranger = await service.call(`/app/success-webhook?case_id=${caseId}`, { headers: { accept: 'text/html' } })
    assert.deepEqual([stranger.code, stranger.headers.location], [302, `http://service.test/web/app/cases/${caseId}`])
    const program = await service.call(`/app/success-webhook?${query}`)
    assert.deepEqual(program.body.data, { case_id: caseId, status: 'payment_success' })
  })

  test(`${name}: a payment whose webhook and callback are both lost is found by the regular check`, async () => {
    const caseId = await world.assigned()
    service.clock.advance(40 * 24 * 60 * MINUTE)
    const ref = await refOf(caseId)
    await press(ref)
    side.pay(payable(ref)[0]?.id ?? '')
    side.webhooks.splice(0)
    service.clock.advance(MINUTE)
    await checkPayments(service.ctx)
    assert.equal(await world.status(caseId), 'payment_success')
  })

  test(`${name}: money that comes while the case is being cancelled goes back`, async () => {
    const { caseId, ref } = await paidThere()
    await world.patients('/app/cancel-review-case', { case_id: caseId })
    await settle()
    await settle()
    assert.deepEqual([await world.status(caseId), (await about.payment(caseId)).status], ['cancelled', 'paid'])
    assert.equal((await about.refunds(caseId))[0]?.status, 'settled')
    assert.equal(side.held(ref), 0)
  })
}

test('stripe: money that comes a second time for the same case is told to the operators', async () => {
  const { side, service, settle, paidThere, payable, about } = await startPaying('stripe')
  const told = async () => Number(/^payment_mismatches_total (\d+)/m.exec(await service.ctx.metrics.text())?.[1])
  const { caseId, ref } = await paidThere()
  const opened = side.received.find(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
  await settle()
  const before = await about.payment(caseId)
  // As if the provider had opened two sessions for one request.
  const headers = { authorization: `Bearer ${side.secretKey}`, 'idempotency-key': 'another' }
  const { status } = await fetch(`${side.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers,
    body: opened?.body ?? '',
  })
  assert.deepEqual([status, await told()], [200, 0])
  side.pay(payable(ref)[0]?.id ?? '', 'paid')
  await settle()
  assert.equal(await told(), 1)
  assert.deepEqual(await about.payment(caseId), before)
})

test('stripe: its own SDK signs webhooks that we accept, with any of several secrets', async () => {
  const { side, service, world, paidThere } = await startPaying('stripe', {
    env: { STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' },
  })
  const { caseId } = await paidThere()
  const payload = side.webhooks.splice(0)[0]?.body ?? ''
  const timestamp = Math.floor(service.clock.now().getTime() / 1000)
  for (const [secret, code] of [
    ['whsec_other', 400],
    ['whsec_old', 200],
    ['whsec_new', 200],
  ] as const) {
    const header = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'stripe-signature': header, 'content-type': 'application/json' }
    assert.equal(
      (await service.call('/payments/webhook/stripe', { method: 'POST', body: payload, headers })).code,
      code,
    )
  }
  await service.drain()
  assert.equal(await world.status(caseId), 'payment_success')
})

test('only webhooks that are not genuine count against the limit of their address', async () => {
  const { service, side, deliver, paidThere } = await startPaying('moyasar', { env: { RATE_LIMIT_PER_ADDRESS: '5' } })
  const { caseId } = await paidThere()
  const [webhook] = side.webhooks.splice(0)
  assert.ok(webhook && caseId)
  const codes: number[] = []
  for (let sent = 0; sent < 8; sent++) {
    const name = sent % 2 === 0 ? 'moyasar' : 'stripe'
    codes.push((await service.call(`/payments/webhook/${name}`, { method: 'POST', body: '{}' })).code)
  }
  assert.deepEqual(codes.slice(0, 4), [400, 404, 400, 404])
  assert.deepEqual(codes.slice(-2), [429, 429])
  for (let sent = 0; sent < 10; sent++) assert.equal((await deliver(webhook)).code, 200)
})
