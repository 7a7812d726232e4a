import { DomainError } from '../errors/errors.ts'
import { DAY_MS } from '../time/calendar.ts'
import { isErased } from './erasure.ts'
import { type CaseStatus, isOpen } from './status.ts'

// Only this file decides what a doctor may do in a case. It uses the coordinator and the active assignments.

/** A doctor's role on a case. A former coordinator and a doctor with a deactivated assignment have none. */
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

/** The facts that decide how long doctors see a case. */
export interface Closed {
  readonly case_id: string
  readonly user_id: string
  readonly status: CaseStatus
  readonly closed_date: Date | null
  readonly consent_withdrawn_date: Date | null
}

/**
 * Returns whether doctors can no longer open a case. They lose it some days after it was closed, and at once after
 * erasure or withdrawn consent.
 */
export function isClosedToDoctors(subject: Closed, days: number, now: Date): boolean {
  if (subject.consent_withdrawn_date !== null || isErased(subject)) return true
  if (isOpen(subject.status)) return false
  return subject.closed_date === null || now.getTime() >= subject.closed_date.getTime() + days * DAY_MS
}

/** Refuses everybody but the coordinator. A case without a coordinator refuses everybody. */
export function requireCoordinator(doctorId: string, subject: Coordinated): void {
  if (subject.case_coordinator_id !== doctorId) throw new DomainError('not_coordinator')
}

/** Returns a doctor's own active assignment. Every other assignment gets the same 404, whether it exists or not. */
export function requireOwn<T extends ActiveRow>(doctorId: string, activeRow: T | null): T {
  if (activeRow === null || activeRow.doctor_id !== doctorId) throw new DomainError('assignment_not_found')
  return activeRow
}
