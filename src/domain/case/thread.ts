import { allows } from './lifecycle.ts'
import { type Closed, isClosedToDoctors } from './permission.ts'

/** The two sides that write to each other about a case. */
export const correspondents = ['patient', 'coordinator'] as const

export type Correspondent = (typeof correspondents)[number]

/** The threads of a case: coordinator with patient, and coordinator with doctors. */
export const threads = ['patient', 'team'] as const

export type ThreadName = (typeof threads)[number]

interface Thread extends Closed {
  readonly case_coordinator_id: string | null
}

/** Returns whether both sides may write. A thread needs a coordinator who can still open the case. */
export function isThreadOpen(subject: Thread, staffAccessDays: number, now: Date): boolean {
  if (subject.case_coordinator_id === null || !allows(subject.status, 'send_message')) return false
  return !isClosedToDoctors(subject, staffAccessDays, now)
}
