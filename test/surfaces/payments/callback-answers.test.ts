import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { DatabaseUnavailable } from '../../../src/db/engine/errors.ts'
import { text } from '../../../src/i18n/text.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const RETURN = 'https://app.example.org/paid?shop=7&status=old#top'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const service = await startService({ env: { SANDBOX_STRICT: '1', PAYMENT_RETURN_URL: RETURN } })
const world = await createWorld(service)
const about = records(service)
const visit = (name: string, query: string) => service.call(`/app/${name}-webhook?${query}`, { headers: html })
const pay = async (caseId: string) =>
  service.call(`/sandbox/payments/${(await about.payment(caseId)).payment_ref}/pay`, { body: {} })

const both = async (caseId: string) => {
  const payment = await about.payment(caseId)
  return payment === undefined ? `case_id=${caseId}` : `case_id=${caseId}&payment_ref=${payment.payment_ref}`
}

async function redirected(name: string, caseId: string, query?: string): Promise<string | null> {
  const reply = await visit(name, query ?? (await both(caseId)))
  assert.equal(reply.code, 302, reply.text)
  const target = new URL(String(reply.headers.location))
  assert.equal(`${target.origin}${target.pathname}${target.hash}`, 'https://app.example.org/paid#top')
  assert.equal(target.searchParams.get('shop'), '7')
  assert.deepEqual(target.searchParams.getAll('case_id'), [caseId])
  assert.equal(target.searchParams.getAll('status').length, 1)
  return target.searchParams.get('status')
}

test('a browser is sent to the return address with the outcome', async () => {
  const caseId = await world.assigned()
  assert.equal(await redirected('success', caseId), 'pending', '409: not confirmed')
  assert.equal(await redirected('failed', caseId), 'failed')
  await pay(caseId)
  assert.equal(await redirected('success', caseId), 'success')
  assert.equal(await redirected('failed', caseId), 'success')
  await service.rows("update review_cases set status = 'completed' where case_id = $1", [caseId])
  assert.equal(await redirected('success', caseId), 'success')

  const cancelled = await world.assigned()
  await world.patients('/app/cancel-review-case', { case_id: cancelled })
  await pay(cancelled)
  assert.equal(await redirected('success', cancelled), 'failed')
  assert.equal(await redirected('success', await world.save()), 'pending', 'without a payment')
})

test('a browser without the reference always gets the same answer, whatever the status', async () => {
  const told = async (caseId: string) => [
    await redirected('success', caseId, `case_id=${caseId}`),
    await redirected('failed', caseId, `case_id=${caseId}`),
  ]
  const caseId = await world.assigned()
  assert.deepEqual(await told(caseId), ['pending', 'pending'])
  await redirected('failed', caseId)
  assert.equal(await world.status(caseId), 'payment_failed')
  assert.deepEqual(await told(caseId), ['pending', 'pending'])
  await pay(caseId)
  await redirected('success', caseId)
  for (const status of ['payment_success', 'completed', 'cancelled']) {
    await service.rows('update review_cases set status = $2 where case_id = $1', [caseId, status])
    assert.deepEqual(await told(caseId), ['pending', 'pending'], status)
  }
})

test('a gateway out of reach is pending', async () => {
  const caseId = await world.assigned()
  await about.fault('payment_gateway', 'down')
  try {
    assert.equal(await redirected('success', caseId), 'pending')
    assert.equal(await redirected('failed', caseId), 'pending')
  } finally {
    await about.fault('payment_gateway', 'none')
  }
})

test('a database out of reach is pending too', async t => {
  const lost = await startService({ env: { PAYMENT_RETURN_URL: RETURN } })
  const caseId = await (await createWorld(lost)).assigned()
  const unreachable = async () => {
    throw new DatabaseUnavailable('gone')
  }
  t.mock.method(lost.ctx.db, 'query', unreachable)
  t.mock.method(lost.ctx.db, 'transaction', unreachable)
  const reply = await lost.call(`/app/success-webhook?case_id=${caseId}`, { headers: html })
  assert.equal(reply.code, 302)
  assert.equal(new URL(String(reply.headers.location)).searchParams.get('status'), 'pending')
  const plain = await lost.call(`/app/success-webhook?case_id=${caseId}`)
  assert.deepEqual([plain.code, plain.body.status, plain.headers['retry-after']], [503, 1001, '1'])
})

test('a database that is lost while a payment is settled is pending, also for who names the payment alone', async t => {
  const caseId = await world.assigned()
  const { payment_ref } = await about.payment(caseId)
  t.mock.method(service.ctx.db, 'transaction', async () => {
    throw new DatabaseUnavailable('gone')
  })
  assert.equal(await redirected('success', caseId, `payment_ref=${payment_ref}`), 'pending')
})

test('a program is answered in its language', async () => {
  const caseId = await world.assigned()
  await pay(caseId)
  const reply = await service.call(`/app/success-webhook?${await both(caseId)}`, { lang: 'ar' })
  assert.deepEqual([reply.code, reply.body.message], [200, text('ar', 'success')])
})

test('400 and 404 stay what they are, and a program gets the envelope', async () => {
  assert.equal((await visit('success', '')).code, 400)
  assert.equal((await visit('success', `case_id=${randomUUID()}`)).code, 404)
  assert.equal((await visit('failed', 'payment_ref=nonsense')).code, 404)
  const caseId = await world.assigned()
  await pay(caseId)
  for (const accept of ['application/json', '*/*']) {
    const reply = await service.call(`/app/success-webhook?${await both(caseId)}`, { headers: { accept } })
    assert.deepEqual(reply.body.data, { case_id: caseId, status: 'payment_success' })
  }
})

test('without a return address, in the sandbox, a small page in both languages', async () => {
  const sandbox = await startService({ env: { SANDBOX_STRICT: '1' } })
  const there = await createWorld(sandbox)
  const caseId = await there.assigned()
  const [{ payment_ref }] = await sandbox.rows('select payment_ref from payments where case_id = $1', [caseId])
  const go = () => sandbox.call(`/app/success-webhook?payment_ref=${payment_ref}`, { headers: html })
  await sandbox.call('/sandbox/faults', { body: { port: 'payment_gateway', mode: 'down' } })
  const out = await go()
  assert.deepEqual([out.code, out.headers['retry-after']], [503, '1'])
  await sandbox.call('/sandbox/faults', { body: { port: 'payment_gateway', mode: 'none' } })
  const open = await go()
  assert.equal(open.code, 409)
  assert.match(String(open.headers['content-type']), /^text\/html/)
  assert.match(open.text, /The payment is not confirmed yet/)
  await sandbox.call(`/sandbox/payments/${payment_ref}/pay`, { body: {} })
  const paid = await go()
  assert.equal(paid.code, 200)
  assert.match(paid.text, /Payment received, thank you/)
  assert.match(paid.text, /dir="rtl">[^<]*[\u0600-\u06ff]/)
})
