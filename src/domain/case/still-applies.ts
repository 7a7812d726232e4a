import type { CaseEvent } from '../messages/message.ts'
import type { PaymentState } from '../money/money.ts'
import { type OpinionStatus, opinionStates } from './opinion.ts'
import { type CaseStatus, isOpen, isPaymentDue } from './status.ts'

/** The facts about a case and a recipient when a message is sent, which may be an hour after its cause. */
export interface Situation {
  readonly status: CaseStatus
  readonly payment_state: PaymentState | null
  readonly has_requests: boolean
  /** Whether the recipient coordinates the case now. */
  readonly is_coordinator: boolean
  readonly is_on_team: boolean
  /** Null when nobody asks the recipient for an opinion. */
  readonly opinion_status: OpinionStatus | null
  readonly is_patient: boolean
  /** Whether the case is unchanged since the patient was warned that the draft will be erased. */
  readonly is_expiring: boolean
}

type Condition = (now: Situation) => boolean

const coordinates: Condition = now => isOpen(now.status) && now.is_coordinator

const hasOpenOpinion: Condition = now =>
  isOpen(now.status) && now.opinion_status !== null && opinionStates[now.opinion_status].open

const always: Condition = () => true

/** The condition under which the message of each event is still useful. */
const conditions: Readonly<Record<CaseEvent, Condition>> = {
  proceed_to_pay: now => isPaymentDue(now.status) && now.payment_state !== 'mismatch',
  documents_requested: now => isOpen(now.status) && now.has_requests,
  coordinator_assigned: coordinates,
  payment_received: coordinates,
  opinion_submitted: coordinates,
  opinion_reopened: coordinates,
  opinion_returned: hasOpenOpinion,
  doctor_assigned: now => isOpen(now.status) && now.is_on_team,
  doctor_declined: coordinates,
  doctor_withdrawn: now => now.opinion_status === null,
  coordinator_removed: now => !now.is_coordinator,
  opinion_reminder: hasOpenOpinion,
  summary_reminder: now => now.status === 'payment_success' && now.is_coordinator,
  new_message: now => now.is_patient || now.is_coordinator,
  new_team_message: now => now.is_on_team,
  refund_made: always,
  documents_added: always,
  report_ready: always,
  case_completed: always,
  report_updated: always,
  case_cancelled: always,
  case_rejected: always,
  delay_notification: always,
  case_erased: always,
  draft_expiring: now => now.status === 'draft' && now.is_expiring,
}

export function stillApplies(event: CaseEvent, now: Situation): boolean {
  return conditions[event](now)
}
