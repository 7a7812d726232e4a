import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService, type TestService } from '../../support/service.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { createWorld, type World } from '../../support/world.ts'

const numbers = async (service: TestService): Promise<(string | null)[]> =>
  (await service.rows('select credit_note_no from refunds order by credit_note_no')).map(row => row.credit_note_no)
const cancel = (world: World, case_id: string) =>
  world.admins('/admin/cancel-review-case', { case_id, reason: 'Not wanted' })
const gapless = (count: number) => Array.from({ length: count }, (_, n) => `CRN-2026-${String(n + 1).padStart(6, '0')}`)
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

test('numbers are gapless when two processes settle 30 refunds at once, of which some roll back at their end', async t => {
  const [one, two] = await startTwoServices()
  const world = await createWorld(one)
  const cases: string[] = []
  for (let n = 0; n < 30; n++) cases.push(await world.paid())
  await one.drain()
  for (const caseId of cases) assert.equal((await cancel(world, caseId)).code, 200)
  // Every fifth transaction fails at its very end, after its number was taken.
  let turn = 0
  let failed = 0
  for (const { ctx } of [one, two]) {
    const transaction = ctx.db.transaction
    t.mock.method(ctx.db, 'transaction', (work: (tx: never) => Promise<unknown>) =>
      transaction(async tx => {
        const result = await work(tx as never)
        if (++turn % 5 !== 0) return result
        failed++
        throw new Error('rolled back')
      }),
    )
  }
  await Promise.all([one.drain(), two.drain()])
  assert.ok(failed > 0, 'some rolled back')
  t.mock.restoreAll()
  do await records(one).makeDue()
  while ((await one.drain()) > 0)
  assert.deepEqual(await numbers(one), gapless(30))
})

test('the year is that of Riyadh, the seller and the amount are those of the moment of issue', async () => {
  const service = await startService({ env: { SELLER_NAME_EN: 'First', SELLER_NAME_AR: 'الأول' } })
  const world = await createWorld(service)
  const about = records(service)
  const cases = await many(2, () => world.paid())
  for (const [index, time] of ['2026-12-31T20:59:59.999Z', '2026-12-31T21:00:00Z'].entries()) {
    service.clock.set(time)
    await cancel(world, cases[index] ?? '')
    await service.drain()
  }
  assert.deepEqual(await numbers(service), ['CRN-2026-000001', 'CRN-2027-000001'])
  const [refund] = await about.refunds(cases[0] ?? '')
  assert.deepEqual(
    [refund.credit_note_date, refund.amount, refund.credit_note_seller.name_en],
    [refund.settled_date, 750.5, 'First'],
  )
  const [invoice] = await about.invoices(cases[0] ?? '')
  assert.equal(invoice.seller.name_en, 'First')
})

test('only a settled refund of an invoiced payment has one', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const about = records(service)
  const late = await world.assigned()
  await cancel(world, late)
  await service.call(`/app/success-webhook?case_id=${late}`)
  const mismatched = await world.assigned()
  await service.rows("update sandbox_payments set amount = 1, status = 'paid' where case_id = $1", [mismatched])
  await service.call(`/app/success-webhook?case_id=${mismatched}`)
  await cancel(world, mismatched)
  await service.drain()
  const failed = await world.paid()
  await service.drain()
  await about.fault('payment_hub', 'down')
  await cancel(world, failed)
  do await about.makeDue()
  while ((await service.drain()) > 0)
  await about.fault('payment_hub', 'none')
  const state = async (caseId: string) => {
    const [{ status, credit_note_no }] = await about.refunds(caseId)
    return [status, credit_note_no]
  }
  assert.deepEqual(await state(late), ['settled', null])
  assert.deepEqual(await state(mismatched), ['settled', null])
  assert.deepEqual(await state(failed), ['failed', null])
  const noteOf = async (case_id: string) =>
    (await world.admins('/admin/view-invoice', { case_id })).body.data.credit_note
  assert.equal(await noteOf(failed), null)
  assert.equal((await world.admins('/admin/view-invoice', { case_id: late })).code, 404)

  const [{ refund_id }] = await about.refunds(failed)
  assert.equal((await world.admins('/admin/retry-refund', { refund_id })).code, 200)
  await service.drain()
  assert.deepEqual(await state(failed), ['settled', 'CRN-2026-000001'])
  assert.equal((await noteOf(failed)).number, 'CRN-2026-000001')
})
