import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const accept = (case_id: unknown, reason: unknown = 'Agreed by phone') =>
  world.admins('/admin/accept-mismatch', { case_id, reason })
const callback = (name: string, caseId: string) => service.call(`/app/${name}-webhook?case_id=${caseId}`)

/** A case with a payment of another amount than the 750.50 asked for. */
async function mismatched(amount = 700.25, from: 'payment_pending' | 'payment_failed' = 'payment_pending') {
  const caseId = await world.assigned('dr-1')
  if (from === 'payment_failed') await callback('failed', caseId)
  await service.rows("update sandbox_payments set amount = $2, status = 'paid' where case_id = $1", [caseId, amount])
  assert.equal((await callback('success', caseId)).code, 409)
  assert.equal(await world.status(caseId), from)
  return caseId
}

const seen = (caseId: string, amount: number | null, currency: string) =>
  service.rows('update payments set seen_amount = $2, seen_currency = $3 where case_id = $1', [
    caseId,
    amount,
    currency,
  ])

const collected = async () => (await world.admins('/admin/dashboard-overview', {})).body.data.revenue

for (const from of ['payment_pending', 'payment_failed'] as const) {
  test(`accepted from ${from}: what came is what was paid, the rest as after a callback`, async () => {
    const caseId = await mismatched(700.25, from)
    await service.drain()
    const before = await collected()
    service.clock.advance(MINUTE)
    const now = service.clock.now()
    const reply = await accept(` ${caseId.toUpperCase()} `, '  Agreed by phone  ')
    assert.equal(reply.code, 200, reply.text)
    const [invoice, ...more] = await about.invoices(caseId)
    assert.deepEqual(more, [])
    assert.deepEqual(reply.body.data, {
      case_id: caseId,
      status: 'payment_success',
      payment_status: 'paid',
      amount: 700.25,
      currency: 'SAR',
      invoice_no: invoice.invoice_no,
    })
    assert.deepEqual([invoice.amount, invoice.currency, invoice.issued_date], [700.25, 'SAR', now])
    const payment = await about.payment(caseId)
    assert.deepEqual(
      [payment.status, payment.amount, payment.paid_date, payment.seen_amount, payment.seen_amount_text],
      ['paid', 700.25, now, 700.25, '700.25'],
    )
    const subject = await about.subject(caseId)
    assert.deepEqual([subject.status, subject.total_amount], ['payment_success', 750.5])
    // Tuesday 10 March 2026 and five working days.
    assert.equal(subject.due_date.toISOString(), '2026-03-17T20:59:59.999Z')

    const [entry] = (await about.history(caseId)).slice(-1)
    assert.deepEqual(
      [entry.milestone, entry.actor_kind, entry.actor_id, entry.note],
      ['payment_success', 'admin', 'admin-1', 'Agreed by phone'],
    )
    const [activity] = (await about.activity(caseId)).slice(-1)
    assert.deepEqual([activity.action, activity.actor_kind, activity.actor_id], ['payment_success', 'admin', 'admin-1'])
    assert.deepEqual(activity.details, {
      amount: 700.25,
      currency: 'SAR',
      asked_amount: 750.5,
      reason: 'Agreed by phone',
      due_date: '2026-03-17T20:59:59.999Z',
    })
    const detail = (await world.patients('/app/review-case-details', { case_id: caseId })).body.data
    assert.deepEqual([detail.payment_status, detail.total_amount, detail.payment_url], ['paid', 750.5, null])
    assert.equal(detail.timeline.at(-1).milestone, 'payment_success')
    assert.ok(!JSON.stringify(detail).includes('Agreed by phone'), 'the reason is for the staff')
    const { cards } = (await service.call('/app/get-sticky-data', { token: world.patient })).body.data
    assert.equal(cards.find((one: { case_id: string }) => one.case_id === caseId).kind, 'in_progress')

    await service.drain()
    const codes = (await about.received(caseId)).map((one: { template_code: string }) => one.template_code)
    assert.equal(codes.filter((code: string) => code === 'SNR_PAYMENT_RECEIVED').length, 1)
    const after = await collected()
    assert.equal(Math.round((after.collected - before.collected) * 100), 70_025, 'to the cent')
    assert.deepEqual([after.refunded, after.unallocated], [before.refunded, before.unallocated])
  })
}

test('once: again, and whatever the gateway says later, changes nothing', async () => {
  const caseId = await mismatched()
  assert.equal((await accept(caseId)).code, 200)
  const before = await about.snapshot(caseId)
  const again = await accept(caseId)
  assert.equal(again.code, 409)
  assert.match(again.body.message, /^There is no payment of another amount/)
  for (const name of ['success', 'failed']) assert.equal((await callback(name, caseId)).code, 200)
  assert.equal(await about.snapshot(caseId), before)
})

test('cancelled afterwards, the accepted amount goes back and lowers the revenue by itself', async () => {
  const caseId = await mismatched(12.34)
  await accept(caseId)
  const before = await collected()
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Not wanted any more' })
  await service.drain()
  const [refund] = await about.refunds(caseId)
  assert.deepEqual([refund.amount, refund.currency, refund.status, refund.allocated], [12.34, 'SAR', 'settled', true])
  const after = await collected()
  assert.equal(Math.round((after.refunded - before.refunded) * 100), 1_234)
  assert.deepEqual([after.collected, after.unallocated], [before.collected, before.unallocated])
})

test('where there is nothing to accept it is a 409 that changes nothing', async () => {
  const make: Record<string, () => Promise<string>> = {
    cancelled: async () => {
      const caseId = await mismatched()
      await world.patients('/app/cancel-review-case', { case_id: caseId })
      return caseId
    },
    'nothing came': async () => {
      const caseId = await mismatched()
      await seen(caseId, 0, 'SAR')
      return caseId
    },
    'too much to be true': async () => {
      const caseId = await mismatched()
      await seen(caseId, null, 'SAR')
      return caseId
    },
    'nothing of another currency': async () => {
      const caseId = await mismatched()
      await seen(caseId, 0, 'USD')
      return caseId
    },
  }
  for (const [name, prepare] of Object.entries(make)) {
    const caseId = await prepare()
    const before = await about.snapshot(caseId)
    const reply = await accept(caseId)
    assert.deepEqual([reply.code, reply.body.status], [409, 1002], name)
    assert.match(reply.body.message, /^There is no payment of another amount/, name)
    assert.equal(await about.snapshot(caseId), before, name)
  }
})

test('another currency cannot be accepted', async () => {
  for (const currency of ['USD', 'sar']) {
    const caseId = await mismatched()
    await seen(caseId, 750.5, currency)
    const before = await about.snapshot(caseId)
    const reply = await accept(caseId)
    assert.deepEqual(
      [reply.code, reply.body.message],
      [409, 'The payment was made in another currency and cannot be accepted'],
    )
    assert.equal(await about.snapshot(caseId), before)
  }
})
