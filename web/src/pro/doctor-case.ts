import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { Data } from '../api/types.ts'

export type DoctorCase = Data<'/pro/review-case-details'>

export function useDoctorCase(caseId: string) {
  return useLoad(['case', caseId], () => load(api.POST('/pro/review-case-details', { body: { case_id: caseId } })))
}

const open = ['draft', 'review', 'payment_pending', 'payment_failed', 'payment_success']

export const isOpen = (data: DoctorCase) => open.includes(data.status)

/** The caller's own row as specialist, and as coordinator. A token does not tell its holder's id, the rows do. */
export function rolesIn(data: DoctorCase) {
  const coordinator = data.my_assignments.find(row => row.is_coordinator)
  const own = data.my_assignments.find(row => !row.is_coordinator)
  const member = data.assigned_doctors.find(doctor => doctor.sop_id === own?.sop_id)
  return { coordinator, own, member }
}
