import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { catalogueCalls, refuses, UNKNOWN } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

const names = { name_en: 'Name', name_ar: 'اسم' }
const doctor = (doctor_id: string, department_id: string) => ({
  doctor_id,
  department_id,
  ...names,
  speciality_en: 'Heart',
  speciality_ar: 'قلب',
})

test('doctors are mapped in the given order, each once, trimmed; [] clears them', async () => {
  const dc_id = await catalogue.saveCategory({ spec_en: 'Mapped' })
  assert.deepEqual(await data('map-doctors', { dc_id, doctor_ids: [' d2 ', 'd1', 'd2', 'D1'] }), { dc_id })
  const details = { dc_id, spec_en: 'Mapped', doctors: ['d2', 'd1', 'D1'] }
  assert.deepEqual(await data('mapped-doctors-details', { dc_id }), details)
  assert.deepEqual(await data('mapped-doctors-details', { dc_id, names: false }), details)
  assert.deepEqual(await data('mapped-doctors-details', { dc_id, names: true }), {
    ...details,
    named_doctors: ['d2', 'd1', 'D1'].map(doctor_id => ({ doctor_id, name_en: null, name_ar: null, open_cases: 0 })),
  })
  assert.deepEqual(await data('list-mapped-doctors', { q: 'mapped' }), [{ dc_id, spec_en: 'Mapped', doctor_count: 3 }])
  assert.equal((await data('disease-category-details', { dc_id })).updated_date, service.clock.now().toISOString())
  await data('map-doctors', { dc_id, doctor_ids: [] })
  assert.deepEqual((await data('mapped-doctors-details', { dc_id })).doctors, [])
  assert.deepEqual(await data('list-mapped-doctors', { q: 'mapped' }), [{ dc_id, spec_en: 'Mapped', doctor_count: 0 }])
})

test('at most 500 doctors, each counted once', async () => {
  const dc_id = await catalogue.saveCategory()
  await data('map-doctors', { dc_id, doctor_ids: Array.from({ length: 501 }, (_, n) => `d${n % 500}`) })
  assert.equal((await data('mapped-doctors-details', { dc_id })).doctors.length, 500)
})

test('every active category is listed, searched by both names, newest first', async () => {
  await catalogue.saveCategory({ spec_en: 'Skin', spec_ar: 'الأمراض الجلديّة' })
  const { body } = await admin('list-mapped-doctors', { q: 'الجلديه', size: 1 })
  assert.deepEqual(Object.keys(body.data[0]), ['dc_id', 'spec_en', 'doctor_count'])
  assert.deepEqual(body.pagination, { total: 1, page: 1, size: 1 })
  assert.equal(body.data[0].spec_en, 'Skin')
  assert.equal((await data('list-mapped-doctors'))[0].spec_en, 'Skin')
})

test('once the directory holds a department, every id needs a profile', async () => {
  const dc_id = await catalogue.saveCategory()
  assert.deepEqual((await admin('list-mapped-department')).body.data, [])
  await importDoctors(service.ctx, { departments: [{ department_id: 'dep-1', ...names }], doctors: [] })
  refuses(
    await admin('map-doctors', { dc_id, doctor_ids: ['d1'] }),
    400,
    'doctor_ids: doctor d1 was not found in the doctor directory',
  )
  await importDoctors(service.ctx, {
    departments: [{ department_id: 'dep-2', name_en: 'Heart 100%', name_ar: 'القَلب' }],
    doctors: [doctor('d1', 'dep-1'), doctor('d2', 'dep-2'), doctor('d3', 'dep-2')],
  })
  await data('map-doctors', { dc_id, doctor_ids: ['d3', 'd1', 'd2'] })
  const reply = await admin('map-doctors', { dc_id, doctor_ids: ['d1', 'ghost', 'D2', 'd2'] })
  refuses(reply, 400, 'doctor_ids: doctor ghost was not found in the doctor directory')
  assert.equal(reply.body.errors?.length, 2)
  assert.deepEqual((await data('mapped-doctors-details', { dc_id })).doctors, ['d3', 'd1', 'd2'])
  refuses(await admin('map-doctors', { dc_id: UNKNOWN, doctor_ids: ['ghost'] }), 404, 'Disease category not found')
  await data('map-doctors', { dc_id, doctor_ids: [] })
})

test('departments are listed with the number of their doctors, which follows the rows', async () => {
  const listed = await admin('list-mapped-department')
  assert.deepEqual(Object.keys(listed.body.data[0]), ['department_id', 'name_en', 'name_ar', 'doctor_count'])
  assert.deepEqual(listed.body.pagination, { total: 2, page: 1, size: 15 })
  const counts = async () =>
    Object.fromEntries((await data('list-mapped-department')).map((row: any) => [row.department_id, row.doctor_count]))
  assert.deepEqual(await counts(), { 'dep-1': 1, 'dep-2': 2 })
  await service.rows("update sop_doctors set department_id = 'dep-1' where doctor_id in ('d2', 'd3')")
  assert.deepEqual(await counts(), { 'dep-1': 3, 'dep-2': 0 })
  await service.rows("delete from sop_doctors where doctor_id = 'd1'")
  assert.deepEqual(await counts(), { 'dep-1': 2, 'dep-2': 0 })
  await service.rows('truncate sop_doctors')
  assert.deepEqual(await counts(), { 'dep-1': 0, 'dep-2': 0 })
  for (const q of ['القلب', '100%', 'DEP-2', 'heart'])
    assert.deepEqual(each(await data('list-mapped-department', { q }), 'department_id'), ['dep-2'], q)
})
