import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Reply, TestService } from './service.ts'

/** The people and data that most tests need, and the steps that bring a case into a state, all over HTTP. */
export interface World {
  readonly rtId: string
  readonly dcId: string
  readonly patient: string
  readonly stranger: string
  readonly admin: string
  /** Tokens of doctors by id. */
  doctor(id: string): string
  /** A valid body for save-review-case. */
  fields(changes?: Record<string, unknown>): Record<string, unknown>
  save(changes?: Record<string, unknown>, token?: string): Promise<string>
  /** Submitted, with a coordinator, waiting for payment. */
  assigned(coordinator?: string): Promise<string>
  /** Submitted, coordinated and paid for. */
  paid(coordinator?: string): Promise<string>
  admins(path: string, body: unknown): Promise<Reply>
  patients(path: string, body?: unknown, lang?: string): Promise<Reply>
  doctors(id: string, path: string, body: unknown): Promise<Reply>
  status(caseId: string): Promise<string>
  /** The case number. */
  number(caseId: string): Promise<string>
}

const COORDINATOR = 'dr-coordinator'

export async function createWorld(
  service: TestService,
  options: { maxDays?: number; price?: number } = {},
): Promise<World> {
  const [rtId, dcId] = [randomUUID(), randomUUID()]
  const suffix = rtId.slice(0, 8)
  await service.rows(
    `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
      reviewed_doctors_count, price, created_by, created_date)
     values ($1, $2, 'مراجعة شاملة', 'Thorough', 'شاملة', 1, $3, 2, $4, 'seed', $5)`,
    [rtId, `Full review ${suffix}`, options.maxDays ?? 5, options.price ?? 750.5, service.clock.now()],
  )
  await service.rows(
    `insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
     values ($1, $2, 'أمراض القلب', '{Angina}', '{ذبحة}', 'seed', $3)`,
    [dcId, `Cardiology ${suffix}`, service.clock.now()],
  )
  const tokens = {
    patient: () => service.token('app', 'patient-1', { name: 'Sara Ahmad', phone: '+966500000000' }),
    admin: () => service.token('admin', 'admin-1'),
  }
  const good = (reply: Reply) => {
    assert.equal(reply.code, 200, reply.text)
    return reply.body.data
  }
  const world: World = {
    rtId,
    dcId,
    get patient() {
      return tokens.patient()
    },
    get stranger() {
      return service.token('app', 'patient-2')
    },
    get admin() {
      return tokens.admin()
    },
    doctor: id => service.token('pro', id),
    fields: (changes = {}) => ({
      rt_id: rtId,
      dc_id: dcId,
      patient_age: 45,
      patient_gender: 'female',
      status: 'review',
      medical_history: 'Chest pain since March',
      medical_documents: [{ url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI' }],
      ...changes,
    }),
    async save(changes = {}, token = world.patient) {
      return good(await service.call('/app/save-review-case', { token, body: world.fields(changes) })).case_id
    },
    async assigned(coordinator = COORDINATOR) {
      const caseId = await world.save()
      good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: coordinator }))
      return caseId
    },
    async paid(coordinator = COORDINATOR) {
      const caseId = await world.assigned(coordinator)
      good(await service.call(`/app/success-webhook?case_id=${caseId}`))
      return caseId
    },
    admins: (path, body) => service.call(path, { token: world.admin, body }),
    patients: (path, body, lang) =>
      service.call(path, { token: world.patient, ...(body === undefined ? {} : { body }), ...(lang ? { lang } : {}) }),
    doctors: (id, path, body) => service.call(path, { token: world.doctor(id), body }),
    status: async caseId =>
      (await service.rows('select status from review_cases where case_id = $1', [caseId]))[0]?.status,
    number: async caseId =>
      (await service.rows('select case_number from review_cases where case_id = $1', [caseId]))[0]?.case_number,
  }
  return world
}
