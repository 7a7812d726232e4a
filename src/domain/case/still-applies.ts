import type { PaymentState } from '../money.ts'
import type { NotificationEvent } from '../notification.ts'
import type { OpinionStatus } from './opinion.ts'
import { type CaseStatus, isOpen, isPaymentDue } from './status.ts'

/** A case as a message finds it when it is sent, which may be an hour after its cause. */
export interface Situation {
  readonly status: CaseStatus
  readonly payment_state: PaymentState | null
  readonly has_requests: boolean
  /** Whether the recipient is the case's coordinator now, and whether they have an active row on it. */
  readonly is_coordinator: boolean
  readonly is_on_team: boolean
  /** How far the recipient's opinion has got; null when none is asked of them. */
  readonly opinion_status: OpinionStatus | null
  /** Whether the recipient is the owner of the account, and no doctor. */
  readonly is_patient: boolean
}

type Condition = (now: Situation) => boolean

const coordinates: Condition = now => isOpen(now.status) && now.is_coordinator

/** What must still be so for a message to be of use. An event that is not named here is told whatever came after it. */
const conditions: Readonly<Partial<Record<NotificationEvent, Condition>>> = {
  proceed_to_pay: now => isPaymentDue(now.status) && now.payment_state !== 'mismatch',
  documents_requested: now => isOpen(now.status) && now.has_requests,
  coordinator_assigned: coordinates,
  payment_received: coordinates,
  opinion_submitted: coordinates,
  doctor_assigned: now => isOpen(now.status) && now.is_on_team,
  doctor_declined: coordinates,
  doctor_withdrawn: now => now.opinion_status === null,
  coordinator_removed: now => !now.is_coordinator,
  opinion_reminder: now => isOpen(now.status) && now.opinion_status !== null && now.opinion_status !== 'submitted',
  new_message: now => now.is_patient || now.is_coordinator,
}

export function stillApplies(event: NotificationEvent, now: Situation): boolean {
  return conditions[event]?.(now) ?? true
}
