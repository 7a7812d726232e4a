import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { fieldProblems, startService } from '../../support/service.ts'
import { catalogueCalls } from './catalogue-calls.ts'

const service = await startService()
const { admin, data, saveCategory, saveReviewType } = catalogueCalls(service)
const changes = (body: object = {}) => data('list-changes', body)
const department = { department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }

test('who changed a doctor or a department, when, before and after', async () => {
  await data('save-department', department)
  const sara = profile('dr-sara', { lang: 'ar', email: 'sara@example.sa', phone: '0500000001' })
  await data('save-doctor', sara)
  service.clock.advance(60_000)
  const renamed = { ...sara, name_en: 'Dr. Sara Renamed', phone: '0500000002' }
  const chief = service.token('admin', 'chief')
  await service.call('/admin/save-doctor', { token: chief, body: { ...renamed, replace: true } })
  const [second, first, ...more] = await changes({ kind: 'doctor', id: 'dr-sara' })
  assert.deepEqual(more, [])
  assert.deepEqual(second, {
    date: service.clock.now().toISOString(),
    changed_by: 'chief',
    kind: 'doctor',
    id: 'dr-sara',
    before: sara,
    after: renamed,
  })
  assert.deepEqual([first.changed_by, first.before, first.after], ['admin-1', null, sara])
  const [added, ...others] = await changes({ kind: 'department' })
  assert.deepEqual([added.before, added.after, others], [null, department, []], 'its count is no change')
  await data('save-department', { ...department, replace: true })
  assert.equal((await changes({ kind: 'department' })).length, 1, 'what is the same is no change')
  const refused = await admin('save-department', { ...department, name_en: 'Hearts' })
  assert.equal(refused.code, 409)
  assert.equal((await changes({ kind: 'department' })).length, 1)
})

test('review types, categories, their doctors, coordinators and holidays too', async () => {
  const rt_id = await saveReviewType({ price: 100 })
  await data('update-status', { review_type_id: rt_id, status: 0 })
  const [off, made] = await changes({ kind: 'type', id: rt_id })
  assert.deepEqual([off.before.active, off.after.active, made.before, made.after.price], [1, 0, null, 100])
  const dc_id = await saveCategory()
  await data('map-doctors', { dc_id, doctor_ids: ['dr-sara'] })
  const [mapped] = await changes({ kind: 'category', id: dc_id.toUpperCase() })
  assert.deepEqual([mapped.before.doctor_ids, mapped.after.doctor_ids], [[], ['dr-sara']])
  const { cc_id } = await data('save-case-coordinators', { speciality_id: dc_id, doctor_ids: ['dr-sara'] })
  assert.deepEqual((await changes({ kind: 'coordinators' }))[0].id, cc_id)
  const days = [{ date: '2026-09-23', name_en: 'National Day', name_ar: 'اليوم الوطني' }]
  for (let n = 0; n < 2; n++) await data('save-holidays', { year: 2026, days })
  await data('save-holidays', { year: 2026, days: [] })
  assert.deepEqual(
    (await changes({ kind: 'holidays' })).map(({ id, before, after, changed_by }: any) => [
      id,
      before,
      after,
      changed_by,
    ]),
    [
      ['2026', { days }, null, 'admin-1'],
      ['2026', null, { days }, 'admin-1'],
    ],
  )
})

test('an import has its author, and whoever writes by hand is known by their role', async () => {
  const { speciality_en, ...rest } = profile('dr-imported')
  const content = { departments: [department], doctors: [{ ...rest, speciality_en }] }
  await importDoctors(service.ctx, content, 'operator-7')
  assert.equal((await changes({ id: 'dr-imported' }))[0].changed_by, 'operator-7')
  await service.rows("update sop_doctors set name_en = 'By hand', updated_by = null where doctor_id = 'dr-imported'")
  const [byHand] = await changes({ id: 'dr-imported' })
  assert.deepEqual([byHand.after.name_en, byHand.before.name_en], ['By hand', rest.name_en])
})

test('newest first, in pages; a kind that there is not is refused', async () => {
  const reply = await admin('list-changes', { size: 2, page: 2 })
  const { total } = reply.body.pagination
  assert.ok(total > 8)
  assert.deepEqual([reply.body.data.length, reply.body.pagination], [2, { total, page: 2, size: 2 }])
  assert.deepEqual(fieldProblems(await admin('list-changes', { kind: 'patient' })), ['kind unknown_value'])
})
