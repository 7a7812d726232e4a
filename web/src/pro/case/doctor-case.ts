import { opinionStates } from '../../../../src/domain/case/opinion.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { doctorCase } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'

export type DoctorCase = Data<'/pro/review-case-details'>

export function useDoctorCase(caseId: string) {
  const { path, key, body } = doctorCase(caseId)
  return useLoad(key, () => load(api.POST(path, { body })))
}

export type Assignment = DoctorCase['my_assignments'][number]

/** Returns the caller's own assignments, as specialist and as coordinator. */
export function rolesIn(data: DoctorCase) {
  const coordinator = data.my_assignments.find(row => row.is_coordinator)
  const own = data.my_assignments.find(row => !row.is_coordinator)
  return { coordinator, own }
}

/** Returns the caller's doctor id from the team, because the session does not contain it. */
export function doctorOf(data: DoctorCase, row: Assignment): string | null {
  if (row.is_coordinator) return data.case_coordinator_id
  return data.assigned_doctors.find(doctor => doctor.sop_id === row.sop_id)?.doctor_id ?? null
}

/** Returns the number of opinions that have not been given yet. */
export function opinionsAwaited({ assigned_doctors }: DoctorCase): number {
  return assigned_doctors.filter(({ opinion_status }) => !opinionStates[opinion_status].given).length
}
