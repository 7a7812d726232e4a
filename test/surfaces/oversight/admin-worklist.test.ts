import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { signedIn } from '../../sign-in/browser.ts'
import { profile } from '../../support/doctors.ts'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { BULK_READ_ALARM: '5' } })
const world = await createWorld(service)
const about = records(service)
const worklist = async () => (await world.admins('/admin/worklist', {})).body.data
const nothing = { count: 0, items: [] }

/** The common fields of an item about a case. */
async function ofCase(caseId: string) {
  const { case_number, case_coordinator_id: coordinator } = await about.subject(caseId)
  const ofThem = { patient_name: 'Sara Ahmad', disease: `Cardiology ${world.rtId.slice(0, 8)}`, coordinator }
  return { case_id: caseId, case_number, ...ofThem, amount: null, currency: null, name: null }
}

const noCase = { case_id: null, case_number: null, patient_name: null, disease: null, coordinator: null }

test('nothing waits in an empty house', async () => {
  assert.deepEqual(await worklist(), {
    to_assign: nothing,
    to_pay_long: nothing,
    overdue: nothing,
    mismatches: nothing,
    failed_refunds: nothing,
    disputes: nothing,
    failed_messages: nothing,
    nobody_reached: nothing,
    erasure_requests: nothing,
    retention_due: nothing,
    holds_released: nothing,
    approvals: nothing,
    bulk_reads: nothing,
    ending_certificate: nothing,
  })
})

test('submitted cases wait for a coordinator, the one that has waited longest first, five of them shown', async () => {
  const draft = await world.save({ status: 'draft' })
  const cases: string[] = []
  for (let n = 0; n < 6; n++) {
    service.clock.advance(MINUTE)
    cases.push(await world.save())
  }
  service.clock.advance(MINUTE)
  // An old draft that is submitted now has waited least.
  await world.patients('/app/edit-review-case', world.fields({ case_id: draft }))
  const { to_assign } = await worklist()
  assert.equal(to_assign.count, 7)
  assert.deepEqual(each(to_assign.items, 'case_id'), cases.slice(0, 5))
  const [first] = to_assign.items
  const { updated_date } = await about.subject(cases[0] ?? '')
  assert.deepEqual(first, { ...(await ofCase(cases[0] ?? '')), id: cases[0], date: updated_date.toISOString() })
  assert.match(first.case_number, /^SO-2026-/)
  for (const case_id of [...cases, draft]) await world.patients('/app/cancel-review-case', { case_id })
  assert.deepEqual((await worklist()).to_assign, nothing)
})

test('a payment that is waited for three days, unless another amount has come', async () => {
  const [waiting, failed, odd, cancelled] = [
    await world.assigned(),
    await world.assigned(),
    await world.assigned(),
    await world.assigned(),
  ]
  const asked = service.clock.now().toISOString()
  await service.call(`/app/failed-webhook?case_id=${failed}`)
  await service.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [odd])
  await service.call(`/app/success-webhook?case_id=${odd}`)
  await world.patients('/app/cancel-review-case', { case_id: cancelled })
  service.clock.advance(3 * DAY - 1)
  assert.deepEqual((await worklist()).to_pay_long, nothing)
  service.clock.advance(1)
  const { to_pay_long, mismatches } = await worklist()
  assert.deepEqual([to_pay_long.count, mismatches.count], [2, 1])
  assert.deepEqual(to_pay_long.items.map((item: { case_id: string }) => item.case_id).sort(), [waiting, failed].sort())
  const payment = await about.payment(waiting)
  assert.deepEqual(
    to_pay_long.items.find((item: { case_id: string }) => item.case_id === waiting),
    { ...(await ofCase(waiting)), id: payment.payment_id, date: asked, amount: 750.5, currency: 'SAR' },
  )
  const { payment_id } = await about.payment(odd)
  assert.deepEqual(mismatches.items, [
    { ...(await ofCase(odd)), id: payment_id, date: asked, amount: 700, currency: 'SAR' },
  ])
  await world.admins('/admin/accept-mismatch', { case_id: odd, reason: 'Near enough' })
  assert.deepEqual((await worklist()).mismatches, nothing)
})

test('a refunded mismatch is not on the worklist', async () => {
  const caseId = await world.assigned()
  await service.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [caseId])
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  assert.equal((await worklist()).mismatches.count, 1)
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Give it back' })
  assert.deepEqual((await worklist()).mismatches, nothing)
  await about.untilQuiet()
})

test('reports that are overdue, the longest first', async () => {
  const early = await world.paid()
  service.clock.advance(DAY)
  const late = await world.paid()
  service.clock.advance(30 * DAY)
  const { overdue } = await worklist()
  const { due_date } = await about.subject(early)
  const items = overdue.items.filter((item: { case_id: string }) => [early, late].includes(item.case_id))
  assert.deepEqual(items[0], { ...(await ofCase(early)), id: early, date: due_date.toISOString() })
  assert.equal(items[1].case_id, late)
})

test('what the hubs did not take waits until it is tried again', async () => {
  const caseId = await world.paid()
  await about.untilQuiet()
  await about.fault('payment_hub', 'down')
  await about.fault('notification_hub', 'down')
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Cannot be done' })
  await about.untilQuiet()
  const { failed_refunds, failed_messages } = await worklist()
  const [{ refund_id, updated_date }] = await about.refunds(caseId)
  assert.deepEqual(failed_refunds, {
    count: 1,
    items: [
      { ...(await ofCase(caseId)), id: refund_id, date: updated_date.toISOString(), amount: 750.5, currency: 'SAR' },
    ],
  })
  // One message to the patient and one to the coordinator.
  assert.equal(failed_messages.count, 2)
  assert.deepEqual([failed_messages.items[0].case_id, failed_messages.items[0].amount], [caseId, null])
  await about.fault('payment_hub', 'none')
  await about.fault('notification_hub', 'none')
  await world.admins('/admin/retry-refund', { refund_id })
  for (const { id } of failed_messages.items) await world.admins('/admin/retry-message', { id })
  const after = await worklist()
  assert.deepEqual([after.failed_refunds, after.failed_messages], [nothing, nothing])
})

test('who opened more cases within an hour than anybody should, until the hour is over', async () => {
  const opens = async (caseId: string) => world.admins('/admin/review-case-details', { case_id: caseId })
  for (let n = 0; n < 5; n++) await opens(await world.save())
  assert.deepEqual((await worklist()).bulk_reads, nothing)
  await opens(await world.save())
  const date = service.clock.now().toISOString()
  assert.deepEqual((await worklist()).bulk_reads, {
    count: 1,
    items: [{ ...noCase, id: 'admin-1', date, amount: null, currency: null, name: null }],
  })
  await signedIn(service, 'admin', 'admin-1', 'Maha Ali')
  assert.equal((await worklist()).bulk_reads.items[0].name, 'Maha Ali')
  service.clock.advance(HOUR)
  assert.deepEqual((await worklist()).bulk_reads, nothing)
})

test('a doctor who opened too many is shown by name, in the language of the reader', async () => {
  const directory = {
    departments: [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }],
    doctors: [profile('dr-coordinator', { name_en: 'Dr. Huda', name_ar: 'د. هدى' })],
  }
  assert.ok(!('problems' in (await importDoctors(service.ctx, directory))))
  for (let n = 0; n < 6; n++) {
    const case_id = await world.assigned()
    await world.doctors('dr-coordinator', '/pro/review-case-details', { case_id })
  }
  const names = async (lang: string) => {
    const token = service.token('admin', 'admin-1')
    const { body } = await service.call('/admin/worklist', { token, body: {}, headers: { lang } })
    return body.data.bulk_reads.items.map((item: { name: string }) => item.name)
  }
  assert.deepEqual([await names('en'), await names('ar')], [['Dr. Huda'], ['د. هدى']])
})

test('the certificate of reports, when it ends within sixty days', async () => {
  const ends = new Date('2027-01-01T00:00:00Z')
  Object.assign(service.ctx, { signer: { ends } })
  const before = (days: number) => service.clock.set(new Date(ends.getTime() - days * DAY))
  before(61)
  assert.deepEqual((await worklist()).ending_certificate, nothing)
  before(59)
  const [item] = (await worklist()).ending_certificate.items
  assert.deepEqual([item.id, item.date], ['report_certificate', ends.toISOString()])
})
