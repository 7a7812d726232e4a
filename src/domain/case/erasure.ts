import { DomainError } from '../errors/errors.ts'
import type { MessageEvent, Recipient } from '../messages/message.ts'
import { formatDay, monthsLater, riyadhDay } from '../time/calendar.ts'
import { decide } from './lifecycle.ts'
import type { CaseStatus } from './status.ts'

export const erasureStates = ['open', 'done', 'refused', 'withdrawn'] as const
export type ErasureState = (typeof erasureStates)[number]

/** The owner id of an erased case begins with this text. */
export const ERASED = 'erased:'

export function erasedOwner(caseId: string): string {
  return `${ERASED}${caseId}`
}

export function isErased({ case_id, user_id }: { case_id: string; user_id: string }): boolean {
  return user_id === erasedOwner(case_id)
}

interface SentMessage {
  readonly kind: MessageEvent
  readonly case_id: string
  readonly recipient: Recipient
}

/** Returns the recipient for the activity of a case. The activity must not reveal the owner of an erased case. */
export function recipientOnRecord({ kind, case_id, recipient }: SentMessage): Recipient {
  return kind === 'case_erased' ? { ...recipient, id: erasedOwner(case_id) } : recipient
}

interface Erasable {
  readonly status: CaseStatus
  readonly closed_date: Date | null
  /** Whether the case was ever paid, or an opinion was submitted. */
  readonly was_used: boolean
}

/** A used case must be kept when it is in one of these states. */
const keptStates: readonly CaseStatus[] = ['completed', 'cancelled']

/** Returns the end of the retention period of a used case, or null when no period is set. */
export function keptUntil(subject: Erasable, years: number | null): Date | null {
  const { status, closed_date, was_used } = subject
  if (years === null || closed_date === null || !was_used || !keptStates.includes(status)) return null
  return monthsLater(closed_date, 12 * years)
}

export interface Keeping {
  readonly retentionYears: number | null
  readonly onHold: boolean
  readonly now: Date
}

/**
 * Returns the status of a case after its erasure. Refuses to erase a case that is open, in its retention period, or on
 * hold.
 */
export function decideErasure(subject: Erasable, { retentionYears, onHold, now }: Keeping): CaseStatus {
  const { status } = decide(subject, 'erase')
  const until = keptUntil(subject, retentionYears)
  if (until !== null && now < until) throw new DomainError('retention_period', { date: formatDay(riyadhDay(until)) })
  if (onHold) throw new DomainError('on_hold')
  return status
}

export const erasureObstacles = ['case_open', 'retention_period', 'on_hold'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** Returns the reason why a case cannot be erased now, or null. */
export function erasureObstacle(subject: Erasable, keeping: Keeping): ErasureObstacle | null {
  try {
    decideErasure(subject, keeping)
    return null
  } catch (error) {
    const obstacle = erasureObstacles.find(code => error instanceof DomainError && error.code === code)
    if (obstacle === undefined) throw error
    return obstacle
  }
}
