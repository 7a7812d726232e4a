import { DAY_MS } from '../calendar.ts'
import { allows } from './lifecycle.ts'
import { type CaseStatus, isOpen } from './status.ts'

/** The two who write to each other about a case. */
export const correspondents = ['patient', 'coordinator'] as const

export type Correspondent = (typeof correspondents)[number]

export const otherSide = (side: Correspondent): Correspondent => (side === 'patient' ? 'coordinator' : 'patient')

/** For so many days after a case was closed its doctors still have access to it. */
export const STAFF_ACCESS_DAYS = 30

interface Thread {
  readonly status: CaseStatus
  readonly case_coordinator_id: string | null
  readonly closed_date: Date | null
}

/** Whether there is somebody on each side who may write: a coordinator, who still has access to the case. */
export function isThreadOpen({ status, case_coordinator_id, closed_date }: Thread, now: Date): boolean {
  if (case_coordinator_id === null || !allows(status, 'send_message')) return false
  if (isOpen(status)) return true
  return closed_date !== null && now.getTime() < closed_date.getTime() + STAFF_ACCESS_DAYS * DAY_MS
}
