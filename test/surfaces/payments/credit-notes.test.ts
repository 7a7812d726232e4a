import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bringUpReceipts } from '../../../src/usecases/payments/bring-up-receipts.ts'
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
  const later = await startService({
    database: service.database,
    clock: service.clock,
    env: { SELLER_NAME_EN: 'Second', SELLER_NAME_AR: 'الثاني' },
  })
  await bringUpReceipts(later.ctx)
  const [invoice] = await about.invoices(cases[0] ?? '')
  assert.equal(invoice.seller.name_en, 'First')
  assert.deepEqual(await about.refunds(cases[0] ?? ''), [refund])
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
  await bringUpReceipts(service.ctx)
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

/** Adds this many cases like this one, paid, invoiced and refunded by a version without receipts. */
async function copyPaid(service: TestService, caseId: string, count: number): Promise<void> {
  await service.rows(
    `with copied as (
      insert into review_cases select copy.* from review_cases subject, generate_series(1, $2::int) n,
        jsonb_populate_record(subject, jsonb_build_object('case_id', md5(n || gen_random_uuid()::text)::uuid, 'case_number', null)) copy
      where subject.case_id = $1 returning case_id),
    paid as (
      insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, paid_date, created_date,
        updated_date)
      select gen_random_uuid(), case_id, encode(sha256(case_id::text::bytea), 'hex'), 1, 'SAR', 'u', 'paid', now(), now(), now()
      from copied returning payment_id, case_id),
    invoiced as (
      insert into invoices (invoice_no, case_id, payment_id, amount, currency, issued_date)
      select 'INV-2025-' || case_id, case_id, payment_id, 1, 'SAR', now() from paid)
    insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, requested_date, settled_date,
      updated_date)
    select gen_random_uuid(), payment_id, case_id, 1, 'SAR', 'other', 'settled', now(), now(), now() from paid`,
    [caseId, count],
  )
  // The refunds' trigger could not see payments of the same statement.
  await service.rows('update refunds set allocated = true where not allocated')
}

test('invoices and refunds from before are brought up by two workers, in parts, each once', async () => {
  const [one, two] = await startTwoServices()
  const world = await createWorld(one)
  const about = records(one)
  const cases = await many(3, () => world.paid())
  await one.drain()
  for (const caseId of cases.slice(0, 2)) await cancel(world, caseId)
  await one.drain()
  // As the previous version leaves them, without seller or number.
  await one.rows('update invoices set seller = null')
  await one.rows('update refunds set credit_note_no = null, credit_note_date = null, credit_note_seller = null')
  await one.rows('delete from credit_note_counters')
  for (let part = 0; part < 20; part++) await copyPaid(one, cases[2] ?? '', 55)
  const left = async () =>
    (
      await one.rows(`select (select count(*)::int from invoices where seller is null) as invoices,
      (select count(*)::int from refunds where credit_note_no is null) as refunds`)
    )[0]
  assert.deepEqual(await left(), { invoices: 1103, refunds: 1102 })
  assert.equal(await bringUpReceipts(one.ctx), 1_000, 'no more in one turn')
  assert.deepEqual(await left(), { invoices: 103, refunds: 1102 })
  while ((await Promise.all([bringUpReceipts(one.ctx), bringUpReceipts(two.ctx)])).some(done => done > 0));
  assert.deepEqual(await left(), { invoices: 0, refunds: 0 })
  assert.deepEqual(await numbers(one), gapless(1102))
  const [invoice] = await about.invoices(cases[2] ?? '')
  assert.equal(invoice.seller.name_en, 'Second Opinion Service')
})

test('a refund that the version before settles while this one runs is caught up with', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const about = records(service)
  const caseId = await world.paid()
  await cancel(world, caseId)
  // The previous version's statements, which name neither of the new columns.
  await service.rows(
    "update refunds set status = 'settled', settled_date = now(), updated_date = now() where case_id = $1",
    [caseId],
  )
  assert.equal((await world.admins('/admin/view-invoice', { case_id: caseId })).body.data.credit_note, null)
  assert.equal(await bringUpReceipts(service.ctx), 1)
  assert.equal((await about.refunds(caseId))[0].credit_note_no, 'CRN-2026-000001')
  assert.equal(await bringUpReceipts(service.ctx), 0)
})
