import assert from 'node:assert/strict'
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
