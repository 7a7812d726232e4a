/** What a doctor is to a case. A former coordinator or a doctor whose row was deactivated is nothing to it. */
export type CaseRole = 'coordinator' | 'doctor'

interface ActiveRow {
  readonly doctor_id: string
}

/** The one place that derives access: from the case's coordinator and the active rows of its team. */
export function roleOf(
  doctorId: string,
  subject: { readonly case_coordinator_id: string | null },
  activeRows: readonly ActiveRow[],
): CaseRole | null {
  if (subject.case_coordinator_id === doctorId) return 'coordinator'
  return activeRows.some(row => row.doctor_id === doctorId) ? 'doctor' : null
}
