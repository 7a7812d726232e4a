import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { catalogueCalls, NAMELESS, refuses } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

const heart = await catalogue.saveCategory({ spec_en: 'Heart', spec_ar: 'القلب' })
const bones = await catalogue.saveCategory({ spec_en: 'Bones', spec_ar: 'العظام' })
await data('save-case-coordinators', { speciality_id: heart, doctor_ids: ['emp-2', 'emp-1'] })
service.clock.advance(1000)
await data('save-case-coordinators', { speciality_id: bones, doctor_ids: ['emp-3', 'emp-1'] })

// Imported only now: once there is a directory, doctors without a profile cannot be added, but those already listed stay.
await importDoctors(service.ctx, {
  departments: [{ department_id: 'dep', name_en: 'Department', name_ar: 'قسم' }],
  doctors: [
    {
      doctor_id: 'emp-1',
      department_id: 'dep',
      name_en: 'Sara Ali',
      name_ar: 'سارة علي',
      speciality_en: 'Heart',
      speciality_ar: 'قلب',
    },
  ],
})

async function makeCase(dc_id: string, status: string, coordinator: string | null): Promise<string> {
  const id = randomUUID()
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, case_coordinator_id,
      created_date, updated_date) values ($1, 'user-1', $2, $3, 40, 'female', $4, $5, now(), now())`,
    [id, randomUUID(), dc_id, status, coordinator],
  )
  if (coordinator !== null) {
    await service.rows(
      `insert into second_opinions (sop_id, case_id, doctor_id, requested_documents, is_coordinator, created_date, updated_date)
        values ($1, $2, $3, '[]', 1, now(), now())`,
      [randomUUID(), id, coordinator],
    )
  }
  return id
}

const sara = {
  doctor_id: 'emp-1',
  name_en: 'Sara Ali',
  name_ar: 'سارة علي',
  speciality_en: 'Heart',
  speciality_ar: 'قلب',
}
const byId = (doctor_id: string) => ({
  doctor_id,
  name_en: doctor_id,
  name_ar: doctor_id,
  speciality_en: null,
  speciality_ar: null,
})

const caseId = await makeCase(heart, 'payment_pending', 'emp-1')
for (const status of ['payment_success', 'payment_failed', 'completed', 'cancelled', 'rejected'])
  await makeCase(bones, status, 'emp-1')

test('everyone who may coordinate, each once, with the number of their open cases', async () => {
  const reply = await admin('coordinator-list')
  assert.deepEqual(reply.body.pagination, { total: 3, page: 1, size: 15 })
  assert.deepEqual(reply.body.data, [
    { ...sara, open_cases: 3 },
    { ...byId('emp-3'), open_cases: 0 },
    { ...byId('emp-2'), open_cases: 0 },
  ])
  const second = await admin('coordinator-list', { page: 2, size: 2 })
  assert.deepEqual(second.body.pagination, { total: 3, page: 2, size: 2 })
  assert.deepEqual(each(second.body.data, 'doctor_id'), ['emp-2'])
})

test('of a category, of a case, or of both', async () => {
  const ids = async (body: object) => (await data('coordinator-list', body)).map((row: any) => row.doctor_id)
  assert.deepEqual(await ids({ dc_id: heart }), ['emp-1', 'emp-2'])
  assert.deepEqual(await ids({ case_id: caseId.toUpperCase() }), ['emp-1', 'emp-2'])
  assert.deepEqual(await ids({ case_id: caseId, dc_id: heart }), ['emp-1', 'emp-2'])
  assert.deepEqual(await ids({ case_id: caseId, dc_id: bones }), [])
  for (const id of NAMELESS) {
    assert.deepEqual(await ids({ dc_id: id }), [])
    assert.deepEqual(await ids({ case_id: id }), [])
  }
  assert.equal((await admin('coordinator-list', { case_id: '' })).code, 400)
})

test('q finds ids and names', async () => {
  const ids = async (q: string) => (await data('coordinator-list', { q })).map((row: any) => row.doctor_id)
  for (const q of ['sara', 'ALI', 'ساره', 'عَلى', 'EMP-1']) assert.deepEqual(await ids(q), ['emp-1'], q)
  assert.deepEqual(await ids('emp-'), ['emp-1', 'emp-3', 'emp-2'])
  assert.deepEqual(await ids('p-2'), ['emp-2'])
  for (const q of ['%', '_', 'nobody']) assert.deepEqual(await ids(q), [], q)
})

test('the doctors for one case, the present coordinator marked', async () => {
  const reply = await data('list-assign-coordinator-doctors', { case_id: ` ${caseId} ` })
  assert.deepEqual(reply, {
    case_id: caseId,
    dc_id: heart,
    spec_en: 'Heart',
    spec_ar: 'القلب',
    doctors: [
      { ...byId('emp-2'), open_cases: 0, reachable: true, is_current: false },
      { ...sara, open_cases: 3, reachable: true, is_current: true },
    ],
  })
  const fresh = await makeCase(bones, 'review', null)
  const { doctors } = await data('list-assign-coordinator-doctors', { case_id: fresh })
  assert.deepEqual(each(doctors, 'doctor_id', 'is_current'), [
    ['emp-3', false],
    ['emp-1', false],
  ])
  const lonely = await catalogue.saveCategory()
  const { doctors: nobody } = await data('list-assign-coordinator-doctors', {
    case_id: await makeCase(lonely, 'review', null),
  })
  assert.deepEqual(nobody, [])
  for (const case_id of NAMELESS)
    refuses(await admin('list-assign-coordinator-doctors', { case_id }), 404, 'Case not found')
  refuses(await admin('list-assign-coordinator-doctors', {}), 400, /^case_id/)
})

test('a category that is switched off offers nobody, except to the cases it already has', async () => {
  await data('disease-category-update-status', { dc_id: heart, status: 0 })
  assert.deepEqual(await data('coordinator-list', { dc_id: heart }), [])
  assert.equal((await admin('coordinator-list')).body.pagination.total, 2)
  assert.equal((await data('coordinator-list', { case_id: caseId })).length, 2)
  const { doctors, spec_en } = await data('list-assign-coordinator-doctors', { case_id: caseId })
  assert.deepEqual([doctors.length, spec_en], [2, 'Heart'])
  await data('disease-category-update-status', { dc_id: heart, status: 1 })
})
