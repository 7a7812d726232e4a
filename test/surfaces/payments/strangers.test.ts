import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadSession } from '../../../src/integrations/payments/provider.ts'
import { openSession } from '../../support/paying.ts'
import { records } from '../../support/records.ts'
import type { Reply } from '../../support/service.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { createWorld } from '../../support/world.ts'

const CALLS = 3_000
const GAP_MS = 5_000

/** A gateway with answers chosen by the test, which counts the requests. */
const word: Omit<ReadSession, 'payment_ref' | 'payment_id'> & { amount: number } = {
  status: 'pending',
  amount: 750.5,
  currency: 'SAR',
}
let asked = 0
const say = (status: ReadSession['status'], amount = 750.5) => Object.assign(word, { status, amount })
const [one, two] = await startTwoServices({
  env: { SANDBOX_STRICT: '1' },
  override: {
    payments: {
      openSession,
      readSession: async payment_ref => {
        asked++
        return { payment_ref, payment_id: payment_ref, ...word }
      },
    },
  },
})
const both = [one, two] as const
const world = await createWorld(one)
const about = records(one)

/** Calls by people who know only the id of the case, to both processes, a hundred at once. */
async function strangers(count: number, caseId: string): Promise<Reply[]> {
  const replies: Reply[] = []
  const callOf = (index: number) =>
    (both[index % 2] ?? one).call(`/app/${index % 4 < 2 ? 'success' : 'failed'}-webhook?case_id=${caseId}`)
  while (replies.length < count) {
    replies.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - replies.length) }, (_, n) => callOf(n)))),
    )
  }
  return replies
}

const stranger = (name: string, caseId: string) => two.call(`/app/${name}-webhook?case_id=${caseId}`)

/** Checks that an answer says nothing about the state of the case. */
function assertSilent(replies: readonly Reply[], caseId: string): void {
  for (const { code, body } of replies) {
    if (code === 200) assert.deepEqual(body.data, { case_id: caseId })
    else assert.deepEqual(Object.keys(body).sort(), ['code', 'message', 'status'])
  }
}

test('3,000 calls of strangers make the gateway be asked once in five seconds, over both processes', async () => {
  say('pending')
  const caseId = await world.assigned()
  asked = 0
  const replies = await strangers(CALLS, caseId)
  assert.equal(asked, 1)
  assertSilent(replies, caseId)
  const codes = replies.map(({ code }) => code)
  assert.deepEqual([...new Set(codes)].sort(), [200, 409])
  one.clock.advance(GAP_MS - 1)
  await strangers(40, caseId)
  assert.equal(asked, 1)
  one.clock.advance(1)
  await strangers(40, caseId)
  assert.equal(asked, 2)
  const other = await world.assigned()
  await strangers(4, other)
  assert.equal(asked, 3, 'each payment for itself')
})

test('a stranger’s callback still moves a paid case on, and nobody is told', async () => {
  say('paid')
  const caseId = await world.assigned()
  const replies = await strangers(200, caseId)
  assertSilent(replies, caseId)
  assert.equal(await world.status(caseId), 'payment_success')
  assert.equal((await about.invoices(caseId)).length, 1)
  asked = 0
  one.clock.advance(GAP_MS)
  assertSilent(await strangers(20, caseId), caseId)
  assert.equal(asked, 0, 'a final payment is not asked after')
})

test('in between the answer is what is stored, in every state', async () => {
  const answers = async (caseId: string) => {
    const replies = [await stranger('success', caseId), await stranger('failed', caseId)]
    assertSilent(replies, caseId)
    return replies.map(({ code, body }) => (code === 200 ? 200 : `${code} ${body.message}`))
  }
  say('pending')
  const caseId = await world.assigned()
  const { payment_ref } = await about.payment(caseId)
  await stranger('success', caseId)
  asked = 0
  assert.deepEqual(await answers(caseId), ['409 Payment not confirmed', 200], 'pending')
  // Whatever the gateway knows now, the service does not ask it within the five seconds.
  say('failed')
  assert.deepEqual(await answers(caseId), ['409 Payment not confirmed', 200])
  assert.equal(await world.status(caseId), 'payment_pending')
  await one.call(`/app/failed-webhook?payment_ref=${payment_ref}`)
  assert.deepEqual(await answers(caseId), ['409 Payment not confirmed', 200], 'failed')
  say('paid')
  await one.call(`/app/success-webhook?payment_ref=${payment_ref}`)
  assert.deepEqual(await answers(caseId), [200, 200], 'paid')
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.deepEqual(await answers(caseId), [200, 200], 'paid and cancelled')
  assert.equal(asked, 2, 'for those who know the reference')

  const mismatch = await world.assigned()
  say('paid', 1)
  await stranger('success', mismatch)
  const wrong = '409 The amount paid is not the amount asked for'
  assert.deepEqual(await answers(mismatch), [wrong, wrong])
  const none = '409 There is no payment for this case'
  assert.deepEqual(await answers(await world.save()), [none, none])
})

test('for a caller who knows the reference the gateway is asked at once, and the status told', async () => {
  say('pending')
  const caseId = await world.assigned()
  const { payment_ref } = await about.payment(caseId)
  await strangers(20, caseId)
  asked = 0
  for (let repeat = 0; repeat < 3; repeat++) {
    assert.equal((await two.call(`/app/success-webhook?case_id=${caseId}&payment_ref=${payment_ref}`)).code, 409)
  }
  say('paid')
  const reply = await two.call(`/app/success-webhook?payment_ref=${payment_ref}`)
  assert.deepEqual(reply.body.data, { case_id: caseId, status: 'payment_success' })
  assert.equal(asked, 4)
})

test('a wrong reference is no reference: 404, and nobody is asked', async () => {
  say('paid')
  const caseId = await world.assigned()
  asked = 0
  const reply = await two.call(`/app/success-webhook?case_id=${caseId}&payment_ref=${'0'.repeat(64)}`)
  assert.equal(reply.code, 404)
  assert.equal(asked, 0)
})

test('a question that the gateway did not answer is a 503, and not asked again at once', async t => {
  say('paid')
  const caseId = await world.assigned()
  const failing = t.mock.method(one.ctx.payments, 'readSession', async () => {
    throw new Error('out of reach')
  })
  const codes = [(await one.call(`/app/success-webhook?case_id=${caseId}`)).code]
  codes.push((await one.call(`/app/success-webhook?case_id=${caseId}`)).code)
  assert.deepEqual(codes, [503, 409])
  assert.equal(failing.mock.callCount(), 1)
  failing.mock.restore()
  one.clock.advance(GAP_MS)
  assert.equal((await one.call(`/app/success-webhook?case_id=${caseId}`)).code, 200)
})
