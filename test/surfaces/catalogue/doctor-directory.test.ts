import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profile } from '../../support/doctors.ts'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { catalogueCalls, refuses } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

const cardiology = { department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'أمراض القلب' }
const bones = { department_id: 'bones', name_en: 'Bones', name_ar: 'العظام' }
const listed = async (body: object = {}) => (await data('list-doctors', body)).map((row: any) => row.doctor_id)
const counts = async () =>
  Object.fromEntries((await data('list-mapped-department')).map((row: any) => [row.department_id, row.doctor_count]))

const told = { email: null, phone: null, reachable: true }

test('departments are added, then replaced by their id', async () => {
  const saved = await data('save-department', { ...cardiology, department_id: ' cardiology ', doctor_count: 9 })
  assert.deepEqual(saved, { department_id: 'cardiology' })
  service.clock.advance(1_000)
  await data('save-department', { ...bones, name_en: 'Bone' })
  refuses(await admin('save-department', { ...bones, name_en: ' Bones ' }), 409, /already one with this id/)
  refuses(await admin('save-department', { ...bones, name_en: 'Bones', replace: false }), 409, /replace/)
  await data('save-department', { ...bones, name_en: ' Bones ', replace: true })
  assert.deepEqual(await data('list-mapped-department'), [
    { ...bones, doctor_count: 0 },
    { ...cardiology, doctor_count: 0 },
  ])
})

test('doctors are added, listed with the names of their department, and replaced as a whole', async () => {
  const sara = profile('dr-sara', { lang: 'ar' })
  assert.deepEqual(await data('save-doctor', { ...sara, doctor_id: ' dr-sara ' }), { doctor_id: 'dr-sara' })
  const department = { department_name_en: 'Cardiology', department_name_ar: 'أمراض القلب' }
  const reply = await admin('list-doctors')
  assert.deepEqual(reply.body.pagination, { total: 1, page: 1, size: 15 })
  assert.deepEqual(reply.body.data, [{ ...sara, ...department, ...told, open_cases: 0 }])

  const moved = profile('dr-sara', { department_id: 'bones', name_en: 'Dr. Sara', speciality_en: 'Hips' })
  const refused = await admin('save-doctor', moved)
  assert.deepEqual([refused.code, refused.body.code], [409, 'already_exists'])
  assert.equal((await data('list-doctors'))[0].name_en, sara.name_en, 'nothing was written')
  await data('save-doctor', { ...moved, replace: true })
  const elsewhere = { department_name_en: 'Bones', department_name_ar: 'العظام' }
  assert.deepEqual(await data('list-doctors'), [{ ...moved, ...elsewhere, ...told, lang: null, open_cases: 0 }])
  assert.deepEqual(await counts(), { cardiology: 0, bones: 1 })
})

test('saving the same again changes nothing', async () => {
  const rows = async () => [await service.rows('table departments'), await service.rows('table sop_doctors')]
  const before = await rows()
  service.clock.advance(60_000)
  await data('save-department', { ...bones, replace: true })
  const sara = profile('dr-sara', { department_id: 'bones', name_en: 'Dr. Sara', speciality_en: 'Hips' })
  await data('save-doctor', { ...sara, replace: true })
  assert.deepEqual(await rows(), before)
})

test('a doctor of an unknown department is refused by its name, and not written', async () => {
  const reply = await admin('save-doctor', profile('dr-lost', { department_id: 'nowhere' }))
  refuses(reply, 400, 'department_id: department nowhere was not found in the doctor directory')
  assert.deepEqual(each(reply.body.errors, 'field'), ['department_id'])
  refuses(await admin('save-doctor', profile('dr-sara', { department_id: 'Bones' })), 400, /department Bones/)
  assert.deepEqual(await listed(), ['dr-sara'])
  assert.deepEqual(await listed({ department_id: 'bones' }), ['dr-sara'], 'where she was')
})

test('the list: newest first, of a department, by a text in id or names, in pages', async () => {
  for (const [doctor_id, department_id, name_en, name_ar] of [
    ['emp-1', 'bones', 'Dr. Ibrahim 100%', 'د. إبراهيم السيِّد'],
    ['emp-2', 'bones', 'Dr. Hana', 'د. هـنـاء'],
    ['emp-3', 'cardiology', 'Dr. Ibtisam', 'د. ابتسام'],
  ] as const) {
    service.clock.advance(1_000)
    await data('save-doctor', profile(doctor_id, { department_id, name_en, name_ar }))
  }
  assert.deepEqual(await listed({ q: 'emp-' }), ['emp-3', 'emp-2', 'emp-1'])
  assert.deepEqual(await listed({ q: 'emp-', department_id: ' bones ' }), ['emp-2', 'emp-1'])
  assert.deepEqual(await listed({ department_id: 'cardiology' }), ['emp-3'])
  for (const q of ['ابراهيم', 'أبراهيم السيد', 'ibrahim', '100%', 'EMP-1'])
    assert.deepEqual(await listed({ q }), ['emp-1'], q)
  for (const q of ['%', 'هناء']) assert.equal((await listed({ q })).length, 1, q)
  for (const q of ['_', 'cardiology', 'nobody']) assert.deepEqual(await listed({ q }), [], q)
  for (const department_id of ['nowhere', 'Bones', 'x'.repeat(500)]) {
    const reply = await admin('list-doctors', { department_id })
    assert.deepEqual([reply.code, reply.body.data, reply.body.pagination.total], [200, [], 0])
  }
  const second = await admin('list-doctors', { q: 'emp-', page: 2, size: 2 })
  assert.deepEqual(second.body.pagination, { total: 3, page: 2, size: 2 })
  assert.deepEqual(each(second.body.data, 'doctor_id'), ['emp-1'])
})

test('a doctor who is renamed or moved is found by the new name wherever doctors are', async () => {
  const world = await createWorld(service)
  await data('save-doctor', profile('dr-dawn', { name_en: 'Dr. Dawn Early', name_ar: 'د. فجر' }))
  const before = await counts()
  const caseId = await world.assigned('dr-dawn')
  const cases = async (q: string) => (await data('list-review-cases', { q })).map((row: any) => row.case_id)
  assert.deepEqual(await cases('dawn early'), [caseId])

  const renamed = profile('dr-dawn', { name_en: 'Dr. Dawn Bright', name_ar: 'د. ضُحى', department_id: 'bones' })
  await data('save-doctor', { ...renamed, replace: true })
  for (const q of ['dawn early', 'فجر']) {
    assert.deepEqual(await cases(q), [], q)
    assert.deepEqual(await listed({ q }), [], q)
  }
  for (const q of ['dawn bright', 'ضحي']) {
    assert.deepEqual(await cases(q), [caseId], q)
    assert.deepEqual(await listed({ q }), ['dr-dawn'], q)
  }
  assert.equal((await data('list-review-cases', { q: caseId }))[0].coordinator_name, 'Dr. Dawn Bright')
  assert.deepEqual(await counts(), {
    ...before,
    cardiology: before.cardiology - 1,
    bones: before.bones + 1,
  })
})

test('map-doctors takes a doctor as soon as he is in the directory', async () => {
  const dc_id = await catalogue.saveCategory()
  refuses(await admin('map-doctors', { dc_id, doctor_ids: ['dr-late'] }), 400, /doctor dr-late was not found/)
  await data('save-doctor', profile('dr-late'))
  await data('map-doctors', { dc_id, doctor_ids: ['dr-late'] })
})
