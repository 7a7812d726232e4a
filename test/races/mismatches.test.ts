import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadSession } from '../../src/integrations/payments/provider.ts'
import { checkPayments } from '../../src/usecases/payments/check-payments.ts'
import { each } from '../support/each.ts'
import { openSession } from '../support/paying.ts'
import { records } from '../support/records.ts'
import type { Reply, TestService } from '../support/service.ts'
import { MINUTE } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { createWorld } from '../support/world.ts'

const ROUNDS = 5
const ASKED = 750.5
const CAME = 700.25

/** A gateway whose answer waits until the test allows it. */
let gate: Promise<unknown> = Promise.resolve()
const word: Omit<ReadSession, 'payment_ref' | 'payment_id'> & { amount: number } = {
  status: 'paid',
  amount: CAME,
  currency: 'SAR',
}
const [one, two] = await startTwoServices({
  env: { SANDBOX_STRICT: '1' },
  override: {
    payments: {
      openSession,
      readSession: async payment_ref => {
        const said = { payment_ref, payment_id: payment_ref, ...word }
        await gate
        return said
      },
    },
  },
})
const both = [one, two] as const
const world = await createWorld(one)
const about = records(one)

const accept = (service: TestService, case_id: string) =>
  service.call('/admin/accept-mismatch', { token: world.admin, body: { case_id, reason: 'near enough' } })
const cancel = (service: TestService, case_id: string) =>
  service.call('/app/cancel-review-case', { token: world.patient, body: { case_id } })
const callback = async (service: TestService, caseId: string, name = 'success') =>
  service.call(`/app/${name}-webhook?payment_ref=${(await about.payment(caseId)).payment_ref}`)

async function mismatched(): Promise<string> {
  Object.assign(word, { status: 'paid', amount: CAME })
  const caseId = await world.assigned()
  assert.equal((await callback(one, caseId)).code, 409)
  return caseId
}

/** Accepted once: one transition, one invoice of the amount that came, one message. */
async function assertAccepted(caseId: string): Promise<void> {
  const payment = await about.payment(caseId)
  assert.deepEqual([payment.status, payment.amount], ['paid', CAME])
  assert.deepEqual(each(await about.invoices(caseId), 'amount'), [CAME])
  const paid = (await about.milestones(caseId)).filter(milestone => milestone === 'payment_success')
  assert.equal(paid.length, 1)
  assert.equal((await about.kinds(caseId)).filter(kind => kind === 'payment_received').length, 1)
}

const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code).sort()

test('accepted twenty times at once: one succeeds, the others find nothing to accept', async () => {
  const caseId = await mismatched()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => accept(both[n % 2] ?? one, caseId)))
  assert.deepEqual(codes(replies), [200, ...Array.from({ length: 19 }, () => 409)])
  await assertAccepted(caseId)
})

test('accepted and cancelled at once: accepted and given back as collected, or given back and never collected', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const caseId = await mismatched()
    const [accepted, cancelled] = await Promise.all([accept(one, caseId), cancel(two, caseId)])
    assert.equal(cancelled.code, 200)
    assert.equal(await world.status(caseId), 'cancelled')
    const [refund, ...more] = await about.refunds(caseId)
    assert.deepEqual(more, [])
    assert.deepEqual([refund.amount, refund.allocated], [CAME, accepted.code === 200])
    await one.drain()
    const [{ credit_note_no }] = await about.refunds(caseId)
    assert.equal(credit_note_no !== null, accepted.code === 200, 'what was never invoiced has no credit note')
    if (accepted.code === 200) await assertAccepted(caseId)
    else {
      assert.equal(accepted.code, 409)
      assert.deepEqual(await about.invoices(caseId), [])
      assert.equal((await about.payment(caseId)).status, 'mismatch')
    }
  }
})

test('accepted while callbacks arrive: they are refused before and calm after, and change nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const caseId = await mismatched()
    Object.assign(word, { status: round % 2 === 0 ? 'paid' : 'failed', amount: ASKED })
    const [accepted, ...replies] = await Promise.all([
      accept(one, caseId),
      ...Array.from({ length: 10 }, (_, n) => callback(both[n % 2] ?? one, caseId, n % 3 === 0 ? 'failed' : 'success')),
    ])
    assert.equal(accepted.code, 200)
    for (const { code } of replies) assert.ok(code === 200 || code === 409, String(code))
    await assertAccepted(caseId)
    assert.equal(await world.status(caseId), 'payment_success')
  }
})

test('accepted while the check that found it is still under way: the check writes nothing more', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    Object.assign(word, { status: 'paid', amount: CAME })
    await one.rows('update payments set next_check_date = null')
    const caseId = await world.assigned()
    one.clock.advance(MINUTE)
    let open: (value: unknown) => void = () => {}
    gate = new Promise(done => {
      open = done
    })
    // The gateway answers long after the mismatch was found and accepted.
    const slow = checkPayments(two.ctx)
    while ((await about.payment(caseId)).checks === 0) await new Promise(setImmediate)
    const asking = gate
    gate = Promise.resolve()
    assert.equal((await callback(one, caseId)).code, 409)
    assert.equal((await accept(one, caseId)).code, 200)
    const before = await about.snapshot(caseId)
    open(null)
    await asking
    assert.equal(await slow, 1)
    assert.equal(await about.snapshot(caseId), before)
    await assertAccepted(caseId)
  }
})

test('accepted just as a check finds it: too early is a 409, and then it can be', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    Object.assign(word, { status: 'paid', amount: CAME })
    await one.rows('update payments set next_check_date = null')
    const caseId = await world.assigned()
    one.clock.advance(MINUTE)
    const [early] = await Promise.all([accept(one, caseId), checkPayments(two.ctx)])
    if (early.code !== 200) {
      assert.equal(early.code, 409)
      // A check skips a payment that another process is checking; its next turn finds it.
      if ((await about.payment(caseId)).status === 'pending') await checkPayments(two.ctx)
      assert.equal((await about.payment(caseId)).status, 'mismatch')
      assert.equal((await accept(two, caseId)).code, 200)
    }
    await assertAccepted(caseId)
  }
})
