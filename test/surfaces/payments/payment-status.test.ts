import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentStates, paymentStatus, refundStates } from '../../../src/domain/money/money.ts'
import { startService } from '../../support/service.ts'
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
    await service.rows('update payments set status = $2, seen_amount = 750.5 where case_id = $1', [caseId, payment])
    for (const refund of refundStates) {
      await service.rows('update refunds set status = $2 where case_id = $1', [caseId, refund])
      const sum = refund === 'rejected' ? null : refund
      assert.equal(await said(caseId), paymentStatus(payment, sum), `${payment} ${refund}`)
    }
    await service.rows('update refunds set amount = 1 where case_id = $1', [caseId])
    await service.rows("update refunds set status = 'settled' where case_id = $1", [caseId])
    assert.equal(await said(caseId), paymentStatus(payment, 'partly'), payment)
    await service.rows('update refunds set amount = 750.5 where case_id = $1', [caseId])
  }
  const open = await world.assigned()
  for (const payment of paymentStates) {
    await service.rows('update payments set status = $2 where case_id = $1', [open, payment])
    assert.equal(await said(open), paymentStatus(payment, null), payment)
  }
})
