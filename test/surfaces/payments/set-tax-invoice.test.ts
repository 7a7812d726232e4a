import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const set = (case_id: unknown, number: unknown) => world.admins('/admin/set-tax-invoice', { case_id, number })
const entries = async (caseId: string) =>
  (await about.activity(caseId)).filter(({ action }: { action: string }) => action === 'tax_invoice_set')

test('the number of the accounting system is kept, shown, and in the activity with who gave it', async () => {
  const caseId = await world.paid()
  const [{ invoice_no }] = await about.invoices(caseId)
  const reply = await set(` ${caseId.toUpperCase()} `, '  TAX-1  ')
  assert.deepEqual([reply.code, reply.body.data], [200, { case_id: caseId, invoice_no, tax_invoice_no: 'TAX-1' }])
  for (const { body } of [
    await world.patients('/app/view-invoice', { case_id: caseId }),
    await world.admins('/admin/view-invoice', { case_id: caseId }),
  ]) {
    assert.equal(body.data.tax_invoice_no, 'TAX-1')
  }
  assert.equal((await set(caseId, 'TAX-2')).code, 200)
  const found = (await entries(caseId)).map(({ actor_kind, actor_id, details }) => [actor_kind, actor_id, details])
  assert.deepEqual(found, [
    ['admin', 'admin-1', { number: 'TAX-1', former: null }],
    ['admin', 'admin-1', { number: 'TAX-2', former: 'TAX-1' }],
  ])
  const before = await about.snapshot(caseId)
  assert.equal((await set(caseId, 'TAX-2')).code, 200)
  assert.equal(await about.snapshot(caseId), before, 'the same number again changes nothing')
  const { activity } = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
  assert.deepEqual(activity.at(-1).details, { number: 'TAX-2', former: 'TAX-1' })
})

test('in every state with an invoice, also after the money went back; 404 without one', async () => {
  const refunded = await world.paid()
  await world.patients('/app/cancel-review-case', { case_id: refunded })
  await service.drain()
  assert.equal((await set(refunded, 'TAX-3')).code, 200)
  for (const caseId of [await world.save({ status: 'draft' }), await world.save(), await world.assigned()]) {
    const before = await about.snapshot(caseId)
    const reply = await set(caseId, 'TAX-4')
    assert.deepEqual([reply.code, reply.body.code], [404, 'invoice_not_found'])
    assert.equal(await about.snapshot(caseId), before)
  }
  for (const caseId of [randomUUID(), 'nonsense'])
    assert.equal((await set(caseId, 'TAX-5')).body.code, 'case_not_found')
})

test('bad bodies are a 400, patients and doctors a 401, and change nothing', async () => {
  const caseId = await world.paid()
  const before = await about.snapshot(caseId)
  for (const number of ['', '  ', 7, null, ['x'], 'x'.repeat(51)]) assert.equal((await set(caseId, number)).code, 400)
  for (const number of ['TAX\n6', 'TAX\u0007', '\u202eTAX', 'TAX\u2066-6']) {
    const { code, body } = await set(caseId, number)
    assert.deepEqual([code, body.errors?.[0]?.field, body.errors?.[0]?.code], [400, 'number', 'format'])
  }
  for (const token of [null, world.patient, world.doctor('dr-1')]) {
    const body = { case_id: caseId, number: 'TAX-6' }
    assert.equal((await service.call('/admin/set-tax-invoice', { token, body })).code, 401)
  }
  assert.equal(await about.snapshot(caseId), before)
  assert.equal((await set(caseId, 'x'.repeat(50))).code, 200)
})
