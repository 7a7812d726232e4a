import { DomainError } from '../errors.ts'
import { isErased } from './erasure.ts'
import { type CaseStatus, isOpen } from './status.ts'

/** The one place that says who may do what on a case, from its coordinator and the active rows of its team. */

/** What a doctor is to a case. A former coordinator or a doctor whose row was deactivated is nothing to it. */
export type CaseRole = 'coordinator' | 'doctor'

interface ActiveRow {
  readonly doctor_id: string
}

interface Coordinated {
  readonly case_coordinator_id: string | null
}

export function roleOf(doctorId: string, subject: Coordinated, activeRows: readonly ActiveRow[]): CaseRole | null {
  if (subject.case_coordinator_id === doctorId) return 'coordinator'
  return activeRows.some(row => row.doctor_id === doctorId) ? 'doctor' : null
}

/** What tells for how long doctors see a case. */
export interface Closed {
  readonly case_id: string
  readonly user_id: string
  readonly status: CaseStatus
  readonly closed_date: Date | null
  readonly updated_date: Date
  readonly consent_withdrawn_date: Date | null
}

const DAY_MS = 24 * 3600 * 1000

/** The time of doctors on a case ends some days after it was closed, and at once with the consent or the case itself. */
export function isClosedToDoctors(subject: Closed, days: number, now: Date): boolean {
  if (subject.consent_withdrawn_date !== null || isErased(subject)) return true
  if (isOpen(subject.status)) return false
  // A case from before there was a date was last changed when it was closed.
  const closed = subject.closed_date ?? subject.updated_date
  return now.getTime() >= closed.getTime() + days * DAY_MS
}

/** For what only the coordinator does; a case without one refuses everybody. */
export function requireCoordinator(doctorId: string, subject: Coordinated): void {
  if (subject.case_coordinator_id !== doctorId) throw new DomainError('not_coordinator')
}

/** A doctor's own active row; anyone else's, a former one and an unknown one are the same 404. */
export function requireOwn<T extends ActiveRow>(doctorId: string, activeRow: T | null): T {
  if (activeRow === null || activeRow.doctor_id !== doctorId) throw new DomainError('assignment_not_found')
  return activeRow
}
