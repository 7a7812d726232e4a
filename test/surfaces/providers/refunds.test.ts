import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StripeStandIn } from '../../../demo/payments/stripe.ts'
import { moveOpenPayments } from '../../../src/usecases/payments/move-open-payments.ts'
import { readRefunds } from '../../../src/usecases/payments/send-refund.ts'
import { anotherOf, providerNames, startPaying } from '../../support/paying.ts'
import { HOUR, MINUTE } from '../../support/test-clock.ts'

const REASON = 'One of the opinions was not given'
const DAY = 24 * HOUR

for (const name of providerNames) {
  const paying = await startPaying(name)
  const { side, service, world, about, settle, paidThere } = paying
  const stripe = side as unknown as StripeStandIn
  const refund = (caseId: string, amount: number) =>
    world.admins('/admin/refund-payment', { case_id: caseId, amount, reason: REASON })
  const file = async (caseId: string) =>
    (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
  const paid = async () => {
    const there = await paidThere()
    await settle()
    return there
  }

  test(`${name}: parts go back without cancelling, and cancelling gives back the rest`, async () => {
    const { caseId, ref } = await paid()
    const first = await refund(caseId, 100.25)
    assert.equal(first.code, 200, first.text)
    assert.deepEqual([first.body.data.amount, first.body.data.status], [100.25, 'requested'])
    assert.equal((await file(caseId)).financial.payment_status, 'refund_pending')
    await settle()
    assert.equal(side.held(ref), 75_050 - 10_025)
    const { financial, allowed, case: subject } = await file(caseId)
    assert.deepEqual([financial.payment_status, subject.status], ['partly_refunded', 'payment_success'])
    assert.ok(allowed.includes('refund-payment'))
    assert.deepEqual(financial.refund, financial.refunds[0])
    assert.equal(financial.refund.refund_id, first.body.data.refund_id)
    assert.ok(financial.refund.provider_refund_id)
    service.clock.advance(MINUTE)
    const second = await refund(caseId, 50)
    await settle()
    const view = (await world.patients('/app/view-invoice', { case_id: caseId })).body.data
    assert.deepEqual(
      view.credit_notes.map(({ amount }: { amount: number }) => amount),
      [50, 100.25],
    )
    assert.deepEqual(view.credit_note, view.credit_notes[0])
    assert.notEqual(view.credit_notes[0].number, view.credit_notes[1].number)
    assert.equal((await file(caseId)).financial.refunds[0].refund_id, second.body.data.refund_id)
    const kinds = (await about.messages(caseId)).filter(({ data }) => data.kind === 'refund_made')
    assert.equal(kinds.length, 2)
    const [entry] = (await about.history(caseId)).filter(({ milestone }) => milestone === 'refund_requested')
    assert.equal(entry.note, REASON)
    const reasons = (await world.patients('/app/cancellation-reasons', { case_id: caseId })).body.data
    assert.equal(reasons.refund_amount, 600.25)
    await world.patients('/app/cancel-review-case', { case_id: caseId })
    await settle()
    assert.equal(side.held(ref), 0)
    assert.equal((await file(caseId)).financial.payment_status, 'refunded')
    const { text } = await world.admins('/admin/export-review-cases', { q: caseId })
    const cells = [name, (await about.payment(caseId)).provider_payment_id, financial.refund.provider_refund_id]
    for (const cell of cells) assert.ok(text.includes(cell), cell)
  })

  test(`${name}: what cannot be given back is refused, and changes nothing`, async () => {
    const { caseId } = await paid()
    const unpaid = await world.assigned()
    assert.deepEqual([(await refund(unpaid, 1)).body.code], ['case_not_paid'])
    const before = await about.snapshot(caseId)
    for (const amount of [0, -1, 0.001, 750.51, 1e12, '5', null]) {
      const reply = await refund(caseId, amount as number)
      assert.deepEqual([reply.code, reply.body.errors?.[0]?.field], [400, 'amount'], String(amount))
    }
    assert.equal((await refund(caseId, 750.51)).body.errors?.[0]?.code, 'range')
    for (const reason of ['too short', 'x'.repeat(501), '         a         ']) {
      const reply = await world.admins('/admin/refund-payment', { case_id: caseId, amount: 1, reason })
      assert.deepEqual([reply.code, reply.body.errors?.[0]?.field], [400, 'reason'])
    }
    assert.deepEqual(await about.snapshot(caseId), before)
    await refund(caseId, 10)
    const running = await refund(caseId, 10)
    assert.deepEqual([running.code, running.body.code], [409, 'refund_running'])
    await settle()
  })

  test(`${name}: never two refunds: answers lost, 5xx, 429, and a retry after days`, async () => {
    for (const fault of ['lost', 'broken', 'busy', 'nonsense', 'down'] as const) {
      const { caseId, ref } = await paid()
      side.fail(fault, /POST .*refund/)
      await refund(caseId, 200)
      await settle()
      assert.equal((await about.refunds(caseId))[0].status, 'requested', fault)
      await about.makeDue()
      await settle()
      assert.equal((await about.refunds(caseId))[0].status, 'settled', fault)
      assert.equal(side.held(ref), 55_050, fault)
    }
    const { caseId, ref } = await paid()
    side.fail('lost', /POST .*refund/)
    await refund(caseId, 200)
    await settle()
    const [{ refund_id }] = await about.refunds(caseId)
    await service.rows("update refunds set status = 'failed' where refund_id = $1", [refund_id])
    await service.rows("delete from pgboss.job where name = 'refund'")
    service.clock.advance(3 * DAY)
    assert.equal((await world.admins('/admin/retry-refund', { refund_id })).code, 200)
    await settle()
    assert.equal((await about.refunds(caseId))[0].status, 'settled')
    assert.equal(side.held(ref), 55_050)
  })

  test(`${name}: a refund that is refused fails at once, is in the worklist, blocks another, and can be retried`, async () => {
    const { caseId, ref } = await paid()
    side.fail('refused', /POST .*refund/)
    const { refund_id } = (await refund(caseId, 300)).body.data
    await settle()
    assert.equal((await file(caseId)).financial.payment_status, 'refund_failed')
    assert.equal((await refund(caseId, 1)).body.code, 'refund_running')
    const lines = (await world.admins('/admin/worklist', {})).body.data.failed_refunds.items
    assert.ok(lines.some(({ id }: { id: string }) => id === refund_id))
    await world.admins('/admin/retry-refund', { refund_id })
    await settle()
    assert.equal((await file(caseId)).financial.payment_status, 'partly_refunded')
    assert.equal(side.held(ref), 45_050)
  })

  test(`${name}: after a change of provider a refund of the other one's payment fails as other_provider, and open payments go on`, async () => {
    const { caseId, ref } = await paid()
    const open = await world.assigned()
    const openRef = await paying.refOf(open)
    await paying.press(openRef)
    const bridge = await anotherOf(service.database, {}, service)
    await world.patients('/app/cancel-review-case', { case_id: caseId })
    await bridge.drain()
    const [failed] = await about.refunds(caseId)
    assert.deepEqual([failed.status, failed.last_error], ['failed', 'other_provider'])
    assert.equal(side.held(ref), 75_050)
    assert.equal((await bridge.call(`/pay/${openRef}`)).code, 404)
    assert.ok((await moveOpenPayments(bridge.ctx)) > 0)
    assert.equal(await moveOpenPayments(bridge.ctx), 0)
    const details = await bridge.call('/app/review-case-details', { token: world.patient, body: { case_id: open } })
    assert.equal(details.body.data.payment_url, `http://service.test/sandbox/checkout/${openRef}`)
    assert.equal((await bridge.call(`/app/success-webhook?case_id=${open}`)).code, 200)
    assert.equal((await about.payment(open)).provider, 'bridge')
    await world.admins('/admin/retry-refund', { refund_id: failed.refund_id })
    await settle()
    assert.equal(side.held(ref), 0)
  })

  test(`${name}: the export of payments has every number that money is known by`, async () => {
    const { caseId } = await paid()
    await refund(caseId, 5.5)
    await settle()
    const payment = await about.payment(caseId)
    const [given] = await about.refunds(caseId)
    const [invoice] = await about.invoices(caseId)
    const day = service.clock.now().toISOString().slice(0, 10)
    const reply = await world.admins('/admin/export-payments', { date_from: day, date_to: day })
    assert.deepEqual([reply.code, reply.headers['content-type']], [200, 'text/csv; charset=utf-8'])
    const lines = reply.text.split('\r\n').filter(line => line.includes(caseId))
    assert.equal(lines.length, 2)
    for (const part of [name, payment.provider_payment_id, invoice.invoice_no, '750.5'])
      assert.ok(lines[0]?.includes(part), part)
    for (const part of [given.provider_refund_id, given.refund_id, given.credit_note_no, '5.5'])
      assert.ok(lines[1]?.includes(part), part)
    const none = await world.admins('/admin/export-payments', { date_from: '2020-01-01', date_to: '2020-01-02' })
    assert.equal(none.text.trim().split('\r\n').length, 1)
    for (const body of [{}, { date_from: day }, { date_from: '2026-02-02', date_to: '2026-02-01' }]) {
      assert.equal((await world.admins('/admin/export-payments', body)).code, 400)
    }
    const log = (await world.admins('/admin/access-log', { action: 'exported', case_id: caseId })).body.data
    assert.deepEqual(log[0].filter, { date_from: day, date_to: day })
    assert.ok(log[0].count >= 1)
    const told = await service.call('/app/case-access', { token: world.patient, body: { case_id: caseId } })
    assert.deepEqual(
      told.body.data.map((line: any) => line.action).filter((action: string) => action === 'exported'),
      ['exported'],
      'its patient sees it',
    )
  })

  if (name !== 'stripe') continue

  test('a pending refund stays requested, is read after 1, 5 and 30 minutes, hourly and daily, and by its webhook', async () => {
    stripe.refundsBegin = 'pending'
    const { caseId } = await paid()
    await refund(caseId, 10)
    await settle()
    const row = async () => (await about.refunds(caseId))[0]
    const began = service.clock.now().getTime()
    const nextAfter = async () => ((await row()).next_read_date - began) / MINUTE
    assert.deepEqual([(await row()).status, await nextAfter()], ['requested', 1])
    const gaps: number[] = []
    for (let reads = 0; reads < 40; reads++) {
      service.clock.set((await row()).next_read_date)
      assert.equal(await readRefunds(service.ctx), 1)
      gaps.push(await nextAfter())
    }
    assert.deepEqual(gaps.slice(0, 4), [5, 30, 90, 150])
    assert.ok(gaps.slice(-2).every((gap, index, all) => index === 0 || gap - (all[index - 1] ?? 0) === 24 * 60))
    side.webhooks.splice(0)
    stripe.finishRefund((await row()).provider_refund_id, 'succeeded')
    await settle()
    assert.deepEqual([(await row()).status, (await row()).next_read_date], ['settled', null])
    const other = await paid()
    await refund(other.caseId, 10)
    await settle()
    service.clock.advance(31 * DAY)
    await readRefunds(service.ctx)
    assert.equal((await about.refunds(other.caseId))[0].status, 'failed')
    stripe.refundsBegin = 'succeeded'
  })

  test('a refund that fails days later goes to the worklist; its retry is another refund under another key', async () => {
    stripe.refundsBegin = 'pending'
    const { caseId, ref } = await paid()
    const { refund_id } = (await refund(caseId, 10)).body.data
    await settle()
    service.clock.advance(2 * DAY)
    stripe.finishRefund((await about.refunds(caseId))[0].provider_refund_id, 'failed')
    await settle()
    assert.equal((await about.refunds(caseId))[0].status, 'failed')
    assert.equal(side.held(ref), 75_050)
    stripe.refundsBegin = 'succeeded'
    await world.admins('/admin/retry-refund', { refund_id })
    await settle()
    assert.equal((await about.refunds(caseId))[0].status, 'settled')
    assert.equal(side.held(ref), 74_050)
    assert.equal(stripe.refunds.filter(({ metadata }) => metadata.refund_id === refund_id).length, 2)
  })

  test('a dispute is a line of the worklist until it is closed, in whatever order it is told of', async () => {
    const { caseId } = await paid()
    const { provider_payment_id: intent } = await about.payment(caseId)
    const line = async () => (await world.admins('/admin/worklist', {})).body.data.disputes
    stripe.dispute(intent, false, 'dp_1')
    stripe.dispute(intent, false, 'dp_1')
    await settle()
    const { count, items } = await line()
    assert.deepEqual([count, items[0].case_id, items[0].amount, items[0].currency], [1, caseId, 100, 'SAR'])
    const [open] = (await file(caseId)).financial.disputes
    assert.deepEqual([open.dispute_id, open.closed_date], ['dp_1', null])
    stripe.dispute(intent, true, 'dp_1')
    await settle()
    assert.ok((await file(caseId)).financial.disputes[0].closed_date)
    stripe.dispute(intent, true, 'dp_2')
    stripe.dispute(intent, false, 'dp_2')
    await settle()
    assert.equal((await line()).count, 0)
  })
}
