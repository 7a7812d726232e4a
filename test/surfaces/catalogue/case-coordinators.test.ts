import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profile } from '../../support/doctors.ts'
import { startService } from '../../support/service.ts'
import { catalogueCalls, NAMELESS, refuses, UNKNOWN } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

test('coordinators of a speciality are saved, listed, shown and edited', async () => {
  const speciality_id = await catalogue.saveCategory()
  const saved = await data('save-case-coordinators', {
    speciality_id: ` ${speciality_id.toUpperCase()} `,
    doctor_ids: [' emp-2 ', 'emp-1', 'emp-2'],
  })
  assert.deepEqual(Object.keys(saved), ['cc_id'])
  const { cc_id } = saved
  const created_date = '2026-03-10T09:00:00.000Z'
  const listed = await admin('list-case-coordinators')
  assert.deepEqual(listed.body.data, [{ cc_id, speciality_id, doctor_ids: ['emp-2', 'emp-1'], created_date }])
  assert.deepEqual(listed.body.pagination, { total: 1, page: 1, size: 15 })
  const before = await data('case-coordinator-details', { cc_id })
  assert.deepEqual(before, {
    cc_id,
    speciality_id,
    doctor_ids: ['emp-2', 'emp-1'],
    created_by: 'admin-1',
    created_date,
    updated_by: null,
    updated_date: null,
  })

  service.clock.advance(60_000)
  const token = service.token('admin', 'admin-2', { aud: 'snr_dash' })
  const edited = await service.call('/admin/edit-case-coordinators', {
    token,
    body: { cc_id, doctor_ids: ['emp-3'], speciality_id: UNKNOWN },
  })
  assert.equal(edited.code, 200)
  assert.deepEqual(edited.body, { status: 1000, message: 'Success' })
  assert.deepEqual(await data('case-coordinator-details', { cc_id }), {
    ...before,
    doctor_ids: ['emp-3'],
    updated_by: 'admin-2',
    updated_date: service.clock.now().toISOString(),
  })
  await data('edit-case-coordinators', { cc_id, doctor_ids: [] })
  assert.deepEqual((await data('case-coordinator-details', { cc_id })).doctor_ids, [])
})

test('an unknown speciality is a 400, before the 409 for one that has coordinators', async () => {
  for (const speciality_id of NAMELESS) {
    refuses(
      await admin('save-case-coordinators', { speciality_id, doctor_ids: ['d'] }),
      400,
      'speciality_id is not an active disease category',
    )
  }
  const speciality_id = await catalogue.saveCategory()
  const body = { speciality_id, doctor_ids: ['d'] }
  await data('save-case-coordinators', body)
  refuses(await admin('save-case-coordinators', body), 409, 'Case coordinators already exist for this speciality')
  await data('disease-category-update-status', { dc_id: speciality_id, status: 0 })
  refuses(await admin('save-case-coordinators', body), 400, 'speciality_id is not an active disease category')
})

test('a record that is not there is a 404', async () => {
  for (const cc_id of NAMELESS) {
    refuses(await admin('case-coordinator-details', { cc_id }), 404, 'Case coordinator record not found')
    refuses(await admin('edit-case-coordinators', { cc_id, doctor_ids: [] }), 404, 'Case coordinator record not found')
  }
})

test('q searches the speciality’s id and the doctors’ ids', async () => {
  const speciality_id = await catalogue.saveCategory()
  await data('save-case-coordinators', { speciality_id, doctor_ids: ['Needle-77', '50%'] })
  const found = async (q: string) => (await data('list-case-coordinators', { q })).map((row: any) => row.speciality_id)
  for (const q of [speciality_id, speciality_id.slice(9).toUpperCase(), 'needle', 'DLE-7', '%', '50%'])
    assert.deepEqual(await found(q), [speciality_id], q)
  for (const q of ['Needle-77 50', 'needle-7750', '_', 'needle%']) assert.deepEqual(await found(q), [], q)
  assert.deepEqual((await admin('list-case-coordinators', { q: 'needle', size: 1 })).body.pagination, {
    total: 1,
    page: 1,
    size: 1,
  })
})

test('doctors of a list are named as the directory names them, and found by name, as is the speciality', async () => {
  const speciality_id = await catalogue.saveCategory({ spec_en: 'Kidneys', spec_ar: 'الكلى' })
  await data('save-case-coordinators', { speciality_id, doctor_ids: ['dr-lina', 'dr-unknown'] })
  await data('save-department', { department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' })
  await data('save-doctor', profile('dr-lina', { name_en: 'Dr. Lina Haddad', name_ar: 'د. لينا حداد' }))
  for (const q of ['haddad', 'لينا', 'kidn', 'كلى']) {
    const [row, ...others] = await data('list-case-coordinators', { q, names: true })
    assert.deepEqual(others, [], q)
    assert.deepEqual(row.named_doctors, [
      { doctor_id: 'dr-lina', name_en: 'Dr. Lina Haddad', name_ar: 'د. لينا حداد', open_cases: 0 },
      { doctor_id: 'dr-unknown', name_en: null, name_ar: null, open_cases: 0 },
    ])
  }
  await service.rows('delete from sop_doctors')
  await service.rows('delete from departments')
})
