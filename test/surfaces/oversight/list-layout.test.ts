import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { listColumns } from '../../../src/usecases/oversight/export-cases.ts'
import { profile } from '../../support/doctors.ts'
import { STATES, startOversight, states } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

test('every state has the same fields, those of the file that is made of the list', async () => {
  for (const state of states) {
    const caseId = await oversight.bring(state)
    const reply = await oversight.list({ q: caseId })
    const [row, ...more] = reply.body.data
    assert.equal(more.length, 0)
    assert.deepEqual(Object.keys(row).sort(), listColumns.toSorted(), state)
    assert.deepEqual([row.status, row.payment_status], [...STATES[state]])
    assert.deepEqual(Object.keys(reply.body).sort(), ['data', 'message', 'pagination', 'status'])
  }
})

test('a paid case and a draft, field by field, in both languages', async () => {
  const doctors = [
    profile('dr-lead', { name_en: 'Dr. Lead', name_ar: 'د. قائد' }),
    profile('dr-b', { name_en: 'Dr. Bee', name_ar: 'د. باء' }),
    profile('dr-a', { name_en: 'Dr. Ay', name_ar: 'د. ألف' }),
  ]
  const departments = [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }]
  await importDoctors(service.ctx, { departments, doctors })
  service.clock.set('2026-03-11T10:00:00.123Z')
  const caseId = await oversight.bring('paid', { coordinator: 'dr-lead' })
  for (const doctor_id of ['dr-b', 'dr-a']) {
    service.clock.advance(1)
    const reply = await world.doctors('dr-lead', '/pro/assign-doctor', { case_id: caseId, doctor_id })
    assert.equal(reply.code, 200, reply.text)
  }
  const expected = {
    case_id: caseId,
    case_number: await world.number(caseId),
    user_id: 'patient-1',
    patient_name: 'Sara Ahmad',
    account_name: 'Sara Ahmad',
    relation: null,
    patient_age: 45,
    patient_gender: 'female',
    rt_id: world.rtId,
    review_type_en: `Full review ${world.rtId.slice(0, 8)}`,
    review_type_ar: 'مراجعة شاملة',
    dc_id: world.dcId,
    spec_en: `Cardiology ${world.rtId.slice(0, 8)}`,
    spec_ar: 'أمراض القلب',
    status: 'payment_success',
    payment_status: 'paid',
    total_amount: 750.5,
    currency: 'SAR',
    case_coordinator_id: 'dr-lead',
    coordinator_name: 'Dr. Lead',
    doctor_names: ['Dr. Bee', 'Dr. Ay'],
    created_date: '2026-03-11T10:00:00.123Z',
    updated_date: '2026-03-11T10:00:00.125Z',
    // Wednesday and five working days: Thu, Sun, Mon, Tue, Wed.
    due_date: '2026-03-18T20:59:59.999Z',
    is_overdue: false,
  }
  assert.deepEqual((await oversight.list({ q: caseId })).body, {
    status: 1000,
    message: 'Success',
    data: [expected],
    pagination: { total: 1, page: 1, size: 15 },
  })
  for (const lang of ['ar', ' AR ', '1']) {
    const arabic = await oversight.list({ q: caseId }, lang)
    assert.equal(arabic.body.message, 'Success')
    assert.deepEqual(arabic.body.data[0], {
      ...expected,
      coordinator_name: 'د. قائد',
      doctor_names: ['د. باء', 'د. ألف'],
    })
  }
  service.clock.set('2026-03-18T20:59:59.999Z')
  assert.equal((await oversight.list({ q: caseId })).body.data[0].is_overdue, false)
  service.clock.advance(1)
  assert.equal((await oversight.list({ q: caseId })).body.data[0].is_overdue, true)

  const draft = await oversight.bring('draft', { token: service.token('app', 'silent') })
  const [row] = (await oversight.list({ q: draft })).body.data
  const empty = {
    patient_name: null,
    account_name: null,
    relation: null,
    total_amount: null,
    case_coordinator_id: null,
    coordinator_name: null,
    due_date: null,
  }
  assert.deepEqual({ ...row, ...empty, doctor_names: [] }, row)
})

test('pages follow each other without a gap and never repeat a row', async () => {
  const { service: own, world: people } = await startOversight()
  const admin = people.admin
  const made: string[] = []
  for (let n = 0; n < 12; n++) {
    // Three at a time are made in the same millisecond.
    if (n % 3 === 0) own.clock.advance(1)
    made.push(await people.save({ status: n % 2 === 0 ? 'draft' : 'review' }))
  }
  const call = async (body: object) => (await own.call('/admin/list-review-cases', { token: admin, body })).body
  const whole = (await call({ size: 100 })).data.map((row: any) => row.case_id)
  const rows = await own.rows('select case_id from review_cases order by created_date desc, case_id desc')
  assert.deepEqual(
    whole,
    rows.map(row => row.case_id),
  )
  assert.deepEqual(whole.toSorted(), made.toSorted())
  for (const filter of [{}, { q: 'sara' }, { payment: 'unpaid' }, { q: 'sara', status: ['draft', 'review'] }]) {
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) {
      const answer = await call({ ...filter, page, size: 5 })
      assert.deepEqual(answer.pagination, { total: 12, page, size: 5 })
      seen.push(...answer.data.map((row: any) => row.case_id))
    }
    assert.deepEqual(seen, whole, JSON.stringify(filter))
    const past = await call({ ...filter, page: 4, size: 5 })
    assert.deepEqual([past.data, past.pagination], [[], { total: 12, page: 4, size: 5 }])
  }
  assert.deepEqual((await call({ page: 1_000_000 })).pagination, { total: 12, page: 1_000_000, size: 15 })
  assert.deepEqual((await call({ size: 101 })).pagination, { total: 12, page: 1, size: 100 })
})
