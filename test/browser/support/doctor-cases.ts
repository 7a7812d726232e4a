import assert from 'node:assert/strict'
import { COORDINATOR, type Setup } from './service-and-browser.ts'

/** Cases for the doctors' pages: paid, with a coordinator and without specialists. */
export function doctorCases({ as, service, ...setup }: Setup) {
  const coordinator = (path: string, body: object) => as(setup.doctor(COORDINATOR), path, body)
  const fields = {
    rt_id: setup.types[0]?.rt_id,
    dc_id: setup.categories.find(({ spec }) => spec === 'Cardiology')?.dc_id,
    patient_age: 45,
    patient_gender: 'female',
    medical_history: 'Chest pain since March',
    medical_documents: [],
  }
  return {
    coordinator,
    fields,
    async paid(more: object = {}): Promise<string> {
      const { case_id } = await as(setup.patient, '/app/save-review-case', { ...fields, ...more, status: 'review' })
      await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
      assert.equal((await service.call(`/app/success-webhook?case_id=${case_id}`)).code, 200)
      return case_id
    },
    async assign(case_id: string, doctor_id: string): Promise<string> {
      return (await coordinator('/pro/assign-doctor', { case_id, doctor_id })).sop_id
    },
    async give(doctor_id: string, sop_id: string): Promise<void> {
      const words = { diagnosis: 'Stable angina', recommendations: 'CT angiography' }
      await as(setup.doctor(doctor_id), '/pro/review-report', { sop_id, status: 'submitted', ...words })
    },
    number: async (case_id: string): Promise<string> =>
      (await coordinator('/pro/review-case-details', { case_id })).case_number,
  }
}
