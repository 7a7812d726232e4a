import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPayments } from '../../src/usecases/payments/check-payments.ts'
import { sendRefund } from '../../src/usecases/payments/send-refund.ts'
import { createTestDatabase } from '../support/database.ts'
import { anotherOf, providerNames, startPaying } from '../support/paying.ts'

const ROUNDS = 4

for (const name of providerNames) {
  const database = await createTestDatabase()
  const paying = await startPaying(name, { database })
  const { side, service: one, env, world, about, press, refOf, paidThere, settle, deliver, payable, sessions } = paying
  const two = await anotherOf(database, env, one)
  const both = [one, two] as const
  const refund = (caseId: string, amount: number, at = one) =>
    at.call('/admin/refund-payment', {
      token: world.admin,
      body: { case_id: caseId, amount, reason: 'Given back in a race' },
    })

  test(`${name}: presses at once, in two processes, end in one session`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const caseId = await world.assigned()
      const ref = await refOf(caseId)
      const replies = await Promise.all([one, two, one, two, two].map(at => press(ref, {}, at)))
      assert.deepEqual([...new Set(replies.map(({ code }) => code))], [303])
      assert.equal(new Set(replies.map(({ headers }) => headers.location)).size, 1)
      assert.deepEqual([side.sessionsOf(ref).length, (await sessions(caseId)).length], [1, 1])
    }
  })

  test(`${name}: a press and a cancellation at once leave nothing that can be paid`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const caseId = await world.assigned()
      const ref = await refOf(caseId)
      const cancel = () => world.patients('/app/cancel-review-case', { case_id: caseId })
      const [pressed, cancelled] = await Promise.all([press(ref, {}, two), cancel()])
      assert.deepEqual([pressed.code, cancelled.code], [303, 200])
      await settle()
      assert.equal(payable(ref).length, 0)
    }
  })

  test(`${name}: webhook, callback, check and press at once settle a payment once`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { caseId, ref } = await paidThere()
      const webhooks = side.webhooks.splice(0)
      await Promise.all([
        ...both.flatMap(at => webhooks.map(webhook => deliver(webhook, at))),
        ...both.map(at => at.call(`/app/success-webhook?case_id=${caseId}&payment_ref=${ref}`)),
        ...both.map(at => press(ref, {}, at)),
        ...both.map(at => checkPayments(at.ctx)),
        ...both.map(at => at.drain()),
      ])
      await settle()
      assert.equal(await world.status(caseId), 'payment_success')
      assert.equal((await about.invoices(caseId)).length, 1)
      assert.equal((await about.milestones(caseId)).filter(one => one === 'payment_success').length, 1)
    }
  })

  test(`${name}: refunds and a cancellation at once never give back more than came`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { caseId, ref } = await paidThere()
      await settle()
      const replies = await Promise.all([refund(caseId, 500), refund(caseId, 500, two)])
      assert.deepEqual(replies.map(({ body }) => body.code ?? 'ok').toSorted(), ['ok', 'refund_running'])
      await Promise.all([world.patients('/app/cancel-review-case', { case_id: caseId }), one.drain(), two.drain()])
      for (let left = 0; left < 3; left++) {
        await about.makeDue()
        await Promise.all([one.drain(), two.drain()])
      }
      const refunds = await about.refunds(caseId)
      assert.deepEqual(
        refunds.map(({ status }) => status),
        ['settled', 'settled'],
      )
      assert.equal(
        refunds.reduce((sum, { amount }) => sum + Number(amount), 0),
        750.5,
      )
      assert.equal(side.held(ref), 0)
    }
  })

  test(`${name}: one refund sent by two workers at once goes once`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { caseId, ref } = await paidThere()
      await settle()
      const { refund_id } = (await refund(caseId, 300)).body.data
      const [job] = await one.rows("select id from pgboss.job where name = 'refund' and data ->> 'refund_id' = $1", [
        refund_id,
      ])
      const work = { id: job.id, name: 'refund', data: { kind: 'refund', refund_id }, retryCount: 0 } as const
      await Promise.all(both.map(({ ctx }) => sendRefund(ctx, work)))
      await settle()
      assert.equal(side.held(ref), 45_050)
      assert.equal((await about.refunds(caseId))[0].status, 'settled')
    }
  })
}
