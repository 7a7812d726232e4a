import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentProvider } from '../../../src/integrations/payments/provider.ts'
import { checkPayments } from '../../../src/usecases/payments/check-payments.ts'
import { each } from '../../support/each.ts'
import { logLines } from '../../support/log-lines.ts'
import { openSession } from '../../support/paying.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const logged = logLines()
/** A gateway with answers chosen by the test. */
const word: { status: 'pending' | 'paid' | 'failed'; amount: number | string; currency: string } = {
  status: 'paid',
  amount: 750.5,
  currency: 'SAR',
}
const payments: Partial<PaymentProvider> = {
  openSession,
  readSession: async payment_ref => ({ payment_ref, payment_id: payment_ref, ...word }),
}
const service = await startService({ env: { SANDBOX_STRICT: '1' }, override: { payments, log: logged.log } })
const world = await createWorld(service)
const about = records(service)
const success = (caseId: string) => service.call(`/app/success-webhook?case_id=${caseId}`)
const mismatches = async () => Number(/^payment_mismatches_total (\d+)/m.exec(await service.ctx.metrics.text())?.[1])

async function mismatched(amount: number | string, currency = 'SAR'): Promise<string> {
  const caseId = await world.assigned()
  Object.assign(word, { status: 'paid', amount, currency })
  const reply = await success(caseId)
  assert.equal(reply.code, 409, String(amount))
  return caseId
}

test('amounts compare as decimals', async () => {
  for (const amount of [750.5, '750.5', '750.50', ' 750.500 ', '0750.5']) {
    const caseId = await world.assigned()
    Object.assign(word, { status: 'paid', amount, currency: 'SAR' })
    assert.equal((await success(caseId)).code, 200, String(amount))
  }
})

test('another amount or currency is written down, the case does not move', async () => {
  const wrong: [number | string, string, number | null, string][] = [
    [750.49, 'SAR', 750.49, '750.49'],
    [0, 'SAR', 0, '0'],
    ['7505', 'SAR', 7505, '7505'],
    ['750.501', 'SAR', 750.5, '750.501'],
    [750.5, 'USD', 750.5, '750.5'],
    [750.5, 'sar', 750.5, '750.5'],
    [' 9999999999.999 ', 'SAR', null, '9999999999.999'],
    [1e21, 'SAR', null, '1e+21'],
    [`1.${'0'.repeat(200)}1`, 'SAR', 1, `1.${'0'.repeat(62)}`],
  ]
  for (const [amount, currency, seen, text] of wrong) {
    const before = await mismatches()
    const caseId = await mismatched(amount, currency)
    const payment = await about.payment(caseId)
    assert.deepEqual(
      [payment.status, payment.seen_amount, payment.seen_currency, payment.next_check_date, payment.paid_date],
      ['mismatch', seen, currency, null, null],
    )
    assert.equal(await world.status(caseId), 'payment_pending')
    assert.deepEqual(await about.invoices(caseId), [])
    assert.ok(!(await about.kinds(caseId)).includes('payment_received'))
    assert.equal(await mismatches(), before + 1)
    const detail = await world.patients('/app/review-case-details', { case_id: caseId })
    assert.equal(detail.body.data.payment_status, 'mismatch')
    const { financial } = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
    const { payment_status, total_amount, seen_amount, seen_amount_text, seen_currency } = financial
    assert.deepEqual(
      [payment_status, total_amount, seen_amount, seen_amount_text, seen_currency],
      ['mismatch', 750.5, seen, text, currency],
    )
  }
})

test('the patient is not invited to pay again, in either language', async () => {
  const [pending, failed] = [await mismatched(5), await world.assigned()]
  const { payment_ref } = await about.payment(failed)
  Object.assign(word, { status: 'failed', amount: 750.5, currency: 'SAR' })
  await service.call(`/app/failed-webhook?payment_ref=${payment_ref}`)
  Object.assign(word, { status: 'paid', amount: 5 })
  assert.equal((await success(failed)).code, 409)
  for (const [caseId, status] of [
    [pending, 'payment_pending'],
    [failed, 'payment_failed'],
  ] as const) {
    const detail = (await world.patients('/app/review-case-details', { case_id: caseId })).body.data
    const token = world.patient
    const order = (await service.call(`/app/confirm-order-deatils?case_id=${caseId}`, { token })).body.data
    for (const shown of [detail, order]) {
      assert.deepEqual([shown.status, shown.payment_status, shown.payment_url], [status, 'mismatch', null])
    }
    const list = (await world.patients('/app/list-review-cases', { page_size: 100 })).body.data.cases
    const item = list.find((one: { case_id: string }) => one.case_id === caseId)
    assert.deepEqual([item.status, item.payment_url], [status, null])
    for (const lang of ['en', 'ar']) {
      const { cards } = (await service.call('/app/get-sticky-data', { token, lang })).body.data
      const card = cards.find((one: { case_id: string }) => one.case_id === caseId)
      assert.deepEqual([card.kind, card.action], ['payment_problem', null])
      for (const text of [card.title, card.message]) assert.equal(/[\u0600-\u06ff]/.test(text), lang === 'ar', text)
    }
    const file = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
    assert.match(file.financial.payment_url, /^https:/, 'administrators still see the link')
  }
})

test('it stays so, whatever is said later, and is counted once', async () => {
  const caseId = await mismatched(1)
  Object.assign(word, { status: 'paid', amount: 750.5, currency: 'SAR' })
  const before = [await about.snapshot(caseId), await mismatches()]
  assert.equal((await success(caseId)).code, 409)
  assert.equal((await service.call(`/app/failed-webhook?case_id=${caseId}`)).code, 409)
  assert.deepEqual([await about.snapshot(caseId), await mismatches()], before)
})

test('the log tells the administrator, without a name or a word about the patient', async () => {
  logged.clear()
  const caseId = await mismatched(12.25)
  const [line, ...more] = logged.lines().filter(({ level }) => level === 50)
  assert.deepEqual(more, [])
  assert.deepEqual([line?.case_id, line?.asked, line?.seen, line?.currency], [caseId, 750.5, 12.25, 'SAR'])
  for (const secret of ['Sara', '966500000000', 'Chest pain', 'mri.pdf', (await about.payment(caseId)).payment_ref]) {
    assert.ok(!logged.text().includes(secret), secret)
  }
})

test('cancelling such a case refunds the amount seen', async () => {
  const caseId = await mismatched(12.25, 'USD')
  const reply = await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Wrong amount' })
  assert.equal(reply.body.data.refund, 'pending')
  const [refund] = await about.refunds(caseId)
  assert.deepEqual([refund.amount, refund.currency], [12.25, 'USD'])
  for (const amount of [0, 1e21]) {
    const nothing = await mismatched(amount)
    const answer = await world.patients('/app/cancel-review-case', { case_id: nothing })
    assert.equal(answer.body.data.refund, 'none')
  }
})

test('a wrong amount for a cancelled case goes back as it came', async () => {
  const caseId = await world.assigned()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  Object.assign(word, { status: 'paid', amount: 3, currency: 'SAR' })
  assert.equal((await success(caseId)).code, 409)
  assert.equal((await success(caseId)).code, 409)
  const refunds = await about.refunds(caseId)
  assert.deepEqual(each(refunds, 'amount', 'reason'), [[3, 'late_payment']])
})

test('the background check sees it too', async () => {
  const caseId = await world.assigned()
  Object.assign(word, { status: 'paid', amount: 5, currency: 'SAR' })
  service.clock.advance(2 * MINUTE)
  await checkPayments(service.ctx)
  assert.equal((await about.payment(caseId)).status, 'mismatch')
  assert.equal(await world.status(caseId), 'payment_pending')
})
