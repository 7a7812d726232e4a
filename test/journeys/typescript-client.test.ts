import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, dataOf, Refusal } from '../../clients/typescript/src/index.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })

const clientOf = (surface: Surface, id: string, language: 'en' | 'ar' = 'en') =>
  createClient({ baseUrl, token: () => service.token(surface, id), language: () => language })

const patient = clientOf('app', 'patient-1', 'ar')
const admin = clientOf('admin', 'alice')
const coordinator = clientOf('pro', 'dr-7')
const specialist = clientOf('pro', 'dr-9')

const submitted = {
  rt_id: world.rtId,
  dc_id: world.dcId,
  patient_age: 45,
  patient_gender: 'female',
  status: 'review',
  medical_history: 'Chest pain since March',
} as const

test('the client of those who build on the service walks a case from intake to report', async () => {
  const params = { header: { 'Idempotency-Key': 'intake-1' } }
  const { case_id } = await dataOf(patient.POST('/app/save-review-case', { params, body: submitted }))
  const again = await dataOf(patient.POST('/app/save-review-case', { params, body: submitted }))
  assert.equal(again.case_id, case_id, 'the same key means the same case')

  await dataOf(admin.POST('/admin/assign-coordinator', { body: { case_id, doctor_id: 'dr-7' } }))
  const { response } = await patient.GET('/app/success-webhook', { params: { query: { case_id } } })
  assert.equal(response.status, 200)

  const { sop_id } = await dataOf(coordinator.POST('/pro/assign-doctor', { body: { case_id, doctor_id: 'dr-9' } }))
  const opinion = { sop_id, status: 'submitted', diagnosis: 'Stable angina', recommendations: 'Aspirin' } as const
  await dataOf(specialist.POST('/pro/review-report', { body: opinion }))

  const [own] = await dataOf(coordinator.POST('/pro/sops', { body: { coordinator: true } }))
  assert.ok(own)
  const summary = { sop_id: own.sop_id, summary: 'Medical treatment is enough for now.' }
  await dataOf(coordinator.POST('/pro/submit-coordinator-summary', { body: summary }))

  const report = await dataOf(patient.POST('/app/view-report', { body: { case_id } }))
  assert.equal(report.opinions[0]?.diagnosis, 'Stable angina')
  const shown = await dataOf(patient.POST('/app/review-case-details', { body: { case_id } }))
  assert.equal(shown.status, 'completed')
  assert.ok(shown.allowed.includes('withdraw-consent') && !shown.allowed.includes('cancel-review-case'))
  assert.match(shown.status_label, /[\u0600-\u06ff]/, 'in the language of the client')
})

test('a call may go without the body that it does not need', async () => {
  const { data } = await admin.POST('/admin/list-review-cases')
  assert.equal(data?.pagination.page, 1)
})

test('a refusal is thrown with its code, its status and the fields that are wrong', async () => {
  const unknown = dataOf(patient.POST('/app/review-case-details', { body: { case_id: 'nothing' } }))
  await assert.rejects(unknown, { name: 'Refusal', code: 'case_not_found', httpStatus: 404, errors: [] })
  const wrong = dataOf(patient.POST('/app/save-review-case', { body: { ...submitted, patient_age: -1 } }))
  await assert.rejects(wrong, (error: unknown) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual([error.code, error.httpStatus], ['invalid_input', 400])
    assert.deepEqual(
      error.errors.map(({ field, code }) => `${field} ${code}`),
      ['patient_age range'],
    )
    return true
  })
  const nobody = createClient({ baseUrl })
  await assert.rejects(dataOf(nobody.POST('/admin/list-review-cases')), { code: 'unauthorized', httpStatus: 401 })
})
