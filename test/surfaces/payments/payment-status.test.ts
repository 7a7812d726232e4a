import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentStates, paymentStatus, refundStates } from '../../../src/domain/money.ts'
import { checkPayments } from '../../../src/usecases/payments/check-payments.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

test('the overview calls every payment what the domain calls it', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const said = async (caseId: string) => {
    const [row] = await service.rows('select payment_status from case_overview_source where case_id = $1', [caseId])
    return row.payment_status
  }
  assert.equal(await said(await world.save()), paymentStatus(null, null))
  const caseId = await world.paid()
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  for (const payment of paymentStates) {
    await service.rows('update payments set status = $2 where case_id = $1', [caseId, payment])
    for (const refund of refundStates) {
      await service.rows('update refunds set status = $2 where case_id = $1', [caseId, refund])
      assert.equal(await said(caseId), paymentStatus(payment, refund), `${payment} ${refund}`)
    }
  }
  const open = await world.assigned()
  for (const payment of paymentStates) {
    await service.rows('update payments set status = $2 where case_id = $1', [open, payment])
    assert.equal(await said(open), paymentStatus(payment, null), payment)
  }
})

test('a provider that opens no session at the assignment is not asked until there is one', async () => {
  let asked = 0
  const service = await startService({
    override: {
      payments: {
        name: 'later',
        linkAtAssignment: async ({ payment_ref }) => ({
          session_id: null,
          url: `https://so.example.org/${payment_ref}`,
        }),
        readSession: async payment_ref => {
          asked++
          return { payment_ref, payment_id: 'pay-1', status: 'paid', amount: 750.5, currency: 'SAR' }
        },
      },
    },
  })
  const world = await createWorld(service)
  const about = records(service)
  const caseId = await world.assigned()
  const { payment_ref, provider } = await about.payment(caseId)
  const callback = () => service.call(`/app/success-webhook?payment_ref=${payment_ref}`)
  assert.equal((await callback()).code, 409)
  service.clock.advance(MINUTE)
  assert.equal(await checkPayments(service.ctx), 1)
  assert.deepEqual([asked, provider], [0, 'later'])
  await service.rows('update payments set provider_session_id = payment_ref where case_id = $1', [caseId])
  assert.equal((await callback()).code, 200)
  assert.deepEqual([asked, (await about.payment(caseId)).provider_payment_id], [1, 'pay-1'])
})
