import { DomainError } from '../errors/errors.ts'
import type { MessageEvent, Recipient } from '../messages/message.ts'
import { formatDay, monthsLater, riyadhDay } from '../time/calendar.ts'
import { decide } from './lifecycle.ts'
import type { CaseStatus } from './status.ts'

export const erasureStates = ['open', 'done', 'refused', 'withdrawn'] as const
export type ErasureState = (typeof erasureStates)[number]

/** The beginning of the id that replaces the patient's, by which an erased case is recognised. */
export const ERASED = 'erased:'

export function erasedOwner(caseId: string): string {
  return `${ERASED}${caseId}`
}

export function isErased({ case_id, user_id }: { case_id: string; user_id: string }): boolean {
  return user_id === erasedOwner(case_id)
}

interface Told {
  readonly kind: MessageEvent
  readonly case_id: string
  readonly recipient: Recipient
}

/** The recipient of a message as a case's activity names them: that an erased case was theirs must not be found there. */
export function recipientOnRecord({ kind, case_id, recipient }: Told): Recipient {
  return kind === 'case_erased' ? { ...recipient, id: erasedOwner(case_id) } : recipient
}

interface Erasable {
  readonly status: CaseStatus
  readonly closed_date: Date | null
  /** It was ever paid, or an opinion on it was submitted. */
  readonly was_used: boolean
}

/** The states in which a case that was used must be kept. */
const keptStates: readonly CaseStatus[] = ['completed', 'cancelled']

/** Until when a case that was used must be kept; null when no period is set. */
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

/** A case may be erased when it is closed, was kept long enough and is not on hold. Answers its status afterwards. */
export function decideErasure(subject: Erasable, { retentionYears, onHold, now }: Keeping): CaseStatus {
  const { status } = decide(subject, 'erase')
  const until = keptUntil(subject, retentionYears)
  if (until !== null && now < until) throw new DomainError('retention_period', { date: formatDay(riyadhDay(until)) })
  if (onHold) throw new DomainError('on_hold')
  return status
}

export const erasureObstacles = ['case_open', 'retention_period', 'on_hold'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** Why a case cannot be erased now, or null. */
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
