import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)

test('a paid case in the list, in its file and on the dashboard', async () => {
  const caseId = await world.paid()
  await world.save({ status: 'draft' })
  const list = await world.admins('/admin/list-review-cases', { q: 'sara', payment: 'paid' })
  assert.equal(list.code, 200, list.text)
  assert.deepEqual(list.body.pagination, { total: 1, page: 1, size: 15 })
  assert.equal(list.body.data[0].case_id, caseId)
  assert.equal(list.body.data[0].patient_name, 'Sara Ahmad')
  assert.equal(list.body.data[0].coordinator_name, 'dr-coordinator')

  const file = await world.admins('/admin/review-case-details', { case_id: caseId.toUpperCase() })
  assert.equal(file.code, 200, file.text)
  assert.equal(file.body.data.financial.payment_status, 'paid')
  assert.match(file.body.data.financial.invoice.invoice_no, /^INV-2026-\d{6}$/)
  assert.equal(file.body.data.team.coordinator.doctor_id, 'dr-coordinator')

  const dashboard = await world.admins('/admin/dashboard-overview', {})
  assert.equal(dashboard.code, 200, dashboard.text)
  const { totals, by_status, revenue, series, period } = dashboard.body.data
  assert.deepEqual(period, { name: 'this_month', from: '2026-03-01', to: '2026-03-31', timezone: 'Asia/Riyadh' })
  assert.deepEqual(totals, { created: 1, completed: 0, cancelled: 0, rejected: 0, overdue: 0 })
  assert.equal(by_status.draft, 1)
  assert.equal(by_status.payment_success, 1)
  assert.equal(revenue.collected, 750.5)
  assert.equal(series.length, 31)
  assert.deepEqual(series[9], { date: '2026-03-10', created: 1, paid: 1, completed: 0 })
})

test('former members of the team are still named; the outcome is shown', async () => {
  const directory = {
    departments: [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }],
    doctors: [profile('dr-coordinator'), profile('dr-gone'), profile('dr-elsewhere')],
  }
  assert.ok(!('problems' in (await importDoctors(service.ctx, directory))))
  const caseId = await world.paid()
  const { body } = await world.doctors('dr-coordinator', '/pro/assign-doctor', {
    case_id: caseId,
    doctor_id: 'dr-gone',
  })
  await world.admins('/admin/remove-doctor', { sop_id: body.data.sop_id, reason: 'On leave' })
  await service.rows("update review_cases set outcome = 'confirmed' where case_id = $1", [caseId])
  const file = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
  assert.deepEqual(file.team.doctors, [])
  assert.deepEqual(
    file.doctors,
    ['dr-coordinator', 'dr-gone'].map(id => ({ doctor_id: id, name_en: `Dr. ${id}`, name_ar: `د. ${id}` })),
  )
  assert.equal(file.case.outcome, 'confirmed')
})
