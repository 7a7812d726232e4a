import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService, type TestService } from '../../support/service.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { until } from '../../support/until.ts'
import { createWorld } from '../../support/world.ts'

const numbers = async (service: TestService) =>
  (await service.rows('select invoice_no from invoices order by invoice_no')).map(({ invoice_no }) => invoice_no)

test('numbers are gapless under 100 concurrent payments on two processes, with some that roll back', async t => {
  const [one, two] = await startTwoServices()
  const world = await createWorld(one)
  const cases: string[] = []
  // A few at a time, because this test is not about making many cases at once.
  while (cases.length < 100) cases.push(...(await Promise.all(Array.from({ length: 5 }, () => world.assigned()))))
  // Every tenth transaction of one process fails at its very end, after its number was taken.
  const transaction = one.ctx.db.transaction
  let turn = 0
  t.mock.method(one.ctx.db, 'transaction', (work: (tx: never) => Promise<unknown>) =>
    transaction(async tx => {
      const result = await work(tx as never)
      if (++turn % 10 === 0) throw new Error('rolled back')
      return result
    }),
  )
  const pay = (caseId: string, index: number) =>
    (index % 2 === 0 ? one : two).call(`/app/success-webhook?case_id=${caseId}`)
  const first = await Promise.all(cases.map(pay))
  assert.ok(
    first.some(reply => reply.code === 500),
    'some rolled back',
  )
  t.mock.restoreAll()
  // On a busy machine some may time out waiting for a connection; they are repeated, as a gateway does.
  await until('all are paid', async () => (await Promise.all(cases.map(pay))).every(({ code }) => code === 200))
  const expected = Array.from({ length: 100 }, (_, index) => `INV-2026-${String(index + 1).padStart(6, '0')}`)
  assert.deepEqual(await numbers(one), expected)
})

test('the year is that of Riyadh, and every year begins at 1', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const cases = await Promise.all(Array.from({ length: 4 }, () => world.assigned()))
  // Midnight in Riyadh is 21:00 UTC.
  const times = [
    '2026-12-31T20:59:59.998Z',
    '2026-12-31T20:59:59.999Z',
    '2026-12-31T21:00:00.000Z',
    '2027-01-01T00:00:00Z',
  ]
  for (const [index, caseId] of cases.entries()) {
    service.clock.set(times[index] ?? '')
    assert.equal((await service.call(`/app/success-webhook?case_id=${caseId}`)).code, 200)
  }
  assert.deepEqual(await numbers(service), ['INV-2026-000001', 'INV-2026-000002', 'INV-2027-000001', 'INV-2027-000002'])
  const [invoice] = await records(service).invoices(cases[0] ?? '')
  assert.deepEqual([invoice.amount, invoice.currency, invoice.issued_date], [750.5, 'SAR', new Date(times[0] ?? '')])
})
