import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { seedCatalogue } from '../../../src/usecases/catalogue/seed.ts'
import { startService, type TestService } from '../../support/service.ts'
import { launchBrowser } from './browser.ts'

export interface Setup {
  readonly service: TestService
  readonly base: string
  readonly browser: Browser
  readonly types: { rt_id: string; title: string; title_ar: string }[]
  readonly categories: { dc_id: string; spec: string; spec_ar: string }[]
  /** Calls the service as somebody, and fails unless the call succeeds. */
  as(token: string, path: string, body?: unknown): Promise<any>
  readonly patient: string
  /** A patient who has done nothing yet. */
  readonly newcomer: string
  readonly admin: string
  doctor(id: string): string
}

const doctors = [
  ['dr-huda', 'Dr. Huda Salem', 'د. هدى سالم'],
  ['dr-omar', 'Dr. Omar Nasser', 'د. عمر ناصر'],
  ['dr-lina', 'Dr. Lina Haddad', 'د. لينا حداد'],
] as const

export const COORDINATOR = 'dr-huda'
export const SPECIALIST = 'dr-omar'

/** The service on a port, with the catalogue and three doctors, and a browser; both end with the test file. */
export async function openSetup(env: Record<string, string> = {}): Promise<Setup> {
  const service = await startService({ env: { HOST: '127.0.0.1', ...env } })
  await seedCatalogue(service.ctx)
  await service.rows(
    `insert into departments (department_id, name_en, name_ar, created_date) values ('heart', 'Heart centre', 'مركز القلب', now())`,
  )
  for (const [id, english, arabic] of doctors) {
    await service.rows(
      `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
       values ($1, 'heart', $2, $3, 'Cardiology', 'أمراض القلب', now())`,
      [id, english, arabic],
    )
  }
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' })
  service.ctx.publicUrl = base
  const browser = await launchBrowser()
  after(() => browser.close())
  const as: Setup['as'] = async (token, path, body = {}) => {
    const reply = await service.call(path, { token, body })
    assert.equal(reply.code, 200, `${path} ${reply.text}`)
    return reply.body.data
  }
  const setup = {
    service,
    base,
    browser,
    as,
    get patient() {
      return service.token('app', 'patient-1', { name: 'Sara Ahmad', phone: '+966500000000' })
    },
    get newcomer() {
      return service.token('app', 'patient-9')
    },
    get admin() {
      return service.token('admin', 'admin-1')
    },
    doctor: (id: string) => service.token('pro', id),
  }
  const { review_types, diseases } = await as(setup.admin, '/admin/fetch-types-and-diseases')
  const types = review_types.map((row: any) => ({ rt_id: row.rt_id, title: row.title_en, title_ar: row.title_ar }))
  const categories = diseases.map((row: any) => ({ dc_id: row.dc_id, spec: row.spec_en, spec_ar: row.spec_ar }))
  for (const { dc_id } of categories) {
    await as(setup.admin, '/admin/map-doctors', { dc_id, doctor_ids: ['dr-omar', 'dr-lina'] })
    await as(setup.admin, '/admin/save-case-coordinators', { speciality_id: dc_id, doctor_ids: ['dr-huda'] })
  }
  // Copies the getters and not their values: a token is made when it is read, so that it is valid by the clock of the test.
  return Object.defineProperties({ types, categories }, Object.getOwnPropertyDescriptors(setup)) as unknown as Setup
}

/** A case that the patient is asked to pay. */
export async function payable({ as, patient, admin, types, categories }: Setup): Promise<string> {
  const { case_id } = await as(patient, '/app/save-review-case', {
    rt_id: types[0]?.rt_id,
    dc_id: categories[0]?.dc_id,
    patient_age: 45,
    patient_gender: 'female',
    medical_documents: [],
    status: 'review',
  })
  await as(admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
  return case_id
}

/** One case in every state that looks different on a screen. */
export async function makeCases(setup: Setup) {
  const { as, service } = setup
  const fields = {
    rt_id: setup.types[0]?.rt_id,
    dc_id: setup.categories.find(({ spec }) => spec === 'Cardiology')?.dc_id,
    patient_age: 45,
    patient_gender: 'female',
    medical_history: 'Chest pain on exertion since March, relieved by rest.\nECG normal; treated with aspirin 100 mg.',
    medical_documents: [{ url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI March.pdf' }],
    questions: ['Is an operation needed?'],
  }
  const save = async (status: 'draft' | 'review'): Promise<string> =>
    (await as(setup.patient, '/app/save-review-case', { ...fields, status })).case_id
  const assigned = async () => {
    const case_id = await save('review')
    await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
    return case_id
  }
  const paid = async () => {
    const case_id = await assigned()
    assert.equal((await service.call(`/app/success-webhook?case_id=${case_id}`)).code, 200)
    await as(setup.doctor(COORDINATOR), '/pro/assign-doctor', { case_id, doctor_id: SPECIALIST })
    return case_id
  }
  const opinion = async (case_id: string) => {
    const { my_assignments } = await as(setup.doctor(SPECIALIST), '/pro/review-case-details', { case_id })
    const words = {
      diagnosis: 'Stable angina, most likely due to single-vessel coronary disease.',
      recommendations: 'CT coronary angiography; continue aspirin; add a beta blocker.',
    }
    await as(setup.doctor(SPECIALIST), '/pro/review-report', {
      sop_id: my_assignments[0].sop_id,
      status: 'submitted',
      ...words,
    })
  }
  const draft = await save('draft')
  const review = await save('review')
  const payable = await assigned()
  const mismatch = await assigned()
  await service.rows("update sandbox_payments set amount = 1, status = 'paid' where case_id = $1", [mismatch])
  assert.equal((await service.call(`/app/success-webhook?case_id=${mismatch}`)).code, 409)
  const inProgress = await paid()
  const { my_assignments } = await as(setup.doctor(SPECIALIST), '/pro/review-case-details', { case_id: inProgress })
  await as(setup.doctor(SPECIALIST), '/pro/request-documents', {
    sop_id: my_assignments[0].sop_id,
    doctor_id: SPECIALIST,
    request_documents: ['Echocardiography report', 'Blood lipids of this year'],
  })
  const lina = await as(setup.doctor(COORDINATOR), '/pro/assign-doctor', { case_id: inProgress, doctor_id: 'dr-lina' })
  await as(setup.doctor('dr-lina'), '/pro/decline-assignment', { sop_id: lina.sop_id, reason: 'On leave until May' })
  await as(setup.patient, '/app/send-message', { case_id: inProgress, text: 'When will the report be ready?' })
  const withOpinion = await paid()
  await opinion(withOpinion)
  const completed = await paid()
  await opinion(completed)
  const { my_assignments: own } = await as(setup.doctor(COORDINATOR), '/pro/review-case-details', {
    case_id: completed,
  })
  await as(setup.doctor(COORDINATOR), '/pro/submit-coordinator-summary', {
    sop_id: own[0].sop_id,
    summary: 'The chest pain most likely comes from one narrowed vessel of the heart. It can be treated well.',
    recommendations: 'Have the CT within four weeks, and take the medicines as described.',
  })
  const cancelled = await save('review')
  await as(setup.patient, '/app/cancel-review-case', { case_id: cancelled, reason_code: 'changed_mind' })
  const rejected = await save('review')
  await as(setup.admin, '/admin/reject-reviewcase', {
    case_id: rejected,
    reject_reason: 'The documents belong to another person. Please send a new case with your own.',
  })
  await as(setup.patient, '/app/request-erasure', { case_id: rejected, reason: 'I moved to another city' })
  return { draft, review, payable, mismatch, inProgress, withOpinion, completed, cancelled, rejected }
}
