import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstCheck, nextCheck } from '../../../src/domain/money/payment-check.ts'
import { checkPayments } from '../../../src/usecases/payments/check-payments.ts'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { SANDBOX_STRICT: '1' } })
const world = await createWorld(service)
const about = records(service)
const check = () => checkPayments(service.ctx)
const settle = async (caseId: string, verb: 'pay' | 'decline') =>
  service.call(`/sandbox/payments/${(await about.payment(caseId)).payment_ref}/${verb}`, { body: {} })
const forget = () => service.rows('update payments set next_check_date = null')

test('a callback that never arrives: the check finds the payment within its interval', async () => {
  await forget()
  const caseId = await world.assigned()
  await settle(caseId, 'pay')
  service.clock.advance(MINUTE - 1)
  assert.equal(await check(), 0)
  service.clock.advance(1)
  assert.equal(await check(), 1)
  assert.equal(await world.status(caseId), 'payment_success')
  assert.equal((await about.invoices(caseId)).length, 1)
  assert.equal((await about.milestones(caseId)).at(-1), 'payment_success')
  service.clock.advance(DAY)
  assert.equal(await check(), 0, 'a final payment is not asked after')
})

test('a declined payment is written down, and still asked after, since its link stays payable', async () => {
  await forget()
  const caseId = await world.assigned()
  await settle(caseId, 'decline')
  service.clock.advance(MINUTE)
  await check()
  assert.equal(await world.status(caseId), 'payment_failed')
  assert.equal((await about.payment(caseId)).status, 'failed')
  await settle(caseId, 'pay')
  service.clock.advance(MINUTE)
  await check()
  assert.equal(await world.status(caseId), 'payment_success')
})

test('a pending payment stays pending', async () => {
  await forget()
  const caseId = await world.assigned()
  service.clock.advance(MINUTE)
  const before = await about.subject(caseId)
  assert.equal(await check(), 1)
  assert.deepEqual(await about.subject(caseId), before)
  assert.equal(await check(), 0, 'not twice in one turn')
})

test('a payment of a cancelled case is found and refunded', async () => {
  await forget()
  const caseId = await world.assigned()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  await settle(caseId, 'pay')
  service.clock.advance(MINUTE)
  await check()
  assert.equal(await world.status(caseId), 'cancelled')
  assert.deepEqual(each(await about.refunds(caseId), 'reason'), ['late_payment'])
})

test('a gateway out of reach costs one turn', async () => {
  await forget()
  const caseId = await world.assigned()
  await settle(caseId, 'pay')
  await about.fault('payment_gateway', 'down')
  service.clock.advance(MINUTE)
  assert.equal(await check(), 1)
  await about.fault('payment_gateway', 'none')
  assert.equal(await world.status(caseId), 'payment_pending')
  service.clock.advance(MINUTE)
  await check()
  assert.equal(await world.status(caseId), 'payment_success')
})

test('every minute at first, then with growing gaps, for 30 days', () => {
  const created = new Date('2026-03-10T09:00:00Z')
  const times = [firstCheck(created)]
  for (;;) {
    const next = nextCheck(created, times.length, times.at(-1) ?? created)
    if (next === null) break
    times.push(next)
  }
  const gaps = times.map((time, index) => time.getTime() - (times[index - 1] ?? created).getTime())
  assert.ok(gaps.slice(0, 10).every(gap => gap === MINUTE))
  for (const [index, gap] of gaps.entries()) assert.ok(gap >= (gaps[index - 1] ?? 0), 'gaps never shrink')
  assert.ok((gaps.at(-1) ?? 0) > HOUR)
  const last = (times.at(-1) ?? created).getTime() - created.getTime()
  assert.ok(last <= 30 * DAY && last > 29 * DAY, `the last check is ${last / DAY} days after`)
})

test('after 30 days nobody asks any more', async () => {
  await forget()
  const caseId = await world.assigned()
  for (let day = 0; day < 31; day++) {
    service.clock.advance(DAY)
    await check()
  }
  assert.equal((await about.payment(caseId)).next_check_date, null)
  await settle(caseId, 'pay')
  service.clock.advance(DAY)
  assert.equal(await check(), 0)
})

test('many due payments are asked after in one turn, each once, by two processes together', async () => {
  const [one, two] = await startTwoServices({ env: { SANDBOX_STRICT: '1' } })
  const there = await createWorld(one)
  const cases = await Promise.all(Array.from({ length: 50 }, () => there.assigned()))
  await one.rows("update sandbox_payments set status = 'paid'")
  one.clock.advance(MINUTE)
  const asked = await Promise.all([checkPayments(one.ctx), checkPayments(two.ctx)])
  assert.equal(asked[0] + asked[1], cases.length)
  const [{ paid }] = await one.rows("select count(*) as paid from review_cases where status = 'payment_success'")
  assert.equal(paid, cases.length)
  const [{ checks }] = await one.rows('select max(checks) as checks from payments')
  assert.equal(checks, 1)
})

test('a process that dies between claim and answer loses nothing: the lease runs out', async t => {
  await forget()
  const caseId = await world.assigned()
  await settle(caseId, 'pay')
  service.clock.advance(MINUTE)
  const dying = t.mock.method(service.ctx.payments, 'readSession', () => new Promise(() => {}))
  void check()
  while (dying.mock.callCount() === 0) await new Promise(setImmediate)
  dying.mock.restore()
  assert.equal(await check(), 0)
  service.clock.advance(MINUTE)
  assert.equal(await check(), 1)
  assert.equal(await world.status(caseId), 'payment_success')
})
