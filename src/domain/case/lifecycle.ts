import type { ErrorCode } from '../error-codes.ts'
import { DomainError } from '../errors.ts'
import type { CaseStatus } from './status.ts'

export const triggers = [
  'edit',
  'append_documents',
  'reject',
  'assign_coordinator',
  'edit_coordinator',
  'payment_succeeded',
  'payment_failed',
  'accept_mismatch',
  'cancel',
  'assign_doctor',
  'request_documents',
  'give_opinion',
  'answer_documents',
  'notify_delay',
  'complete',
] as const

export type Trigger = (typeof triggers)[number]

/**
 * What a trigger does to a case: move it to a status, leave its status alone (`stay`), take the status the patient sent,
 * answer calmly without doing anything again (`repeat`), or give the money back (`refund`).
 */
export type Outcome = CaseStatus | 'stay' | 'as_sent' | 'repeat' | 'refund'

/** Every trigger in every state. A state that is not named refuses the trigger. */
export const lifecycle: Readonly<Record<Trigger, Readonly<Partial<Record<CaseStatus, Outcome>>>>> = {
  edit: { draft: 'as_sent' },
  append_documents: { draft: 'stay' },
  reject: { draft: 'rejected', review: 'rejected' },
  assign_coordinator: { review: 'payment_pending' },
  edit_coordinator: { payment_pending: 'stay' },
  payment_succeeded: {
    payment_pending: 'payment_success',
    payment_failed: 'payment_success',
    payment_success: 'repeat',
    completed: 'repeat',
    cancelled: 'refund',
  },
  payment_failed: {
    payment_pending: 'payment_failed',
    payment_failed: 'repeat',
    payment_success: 'repeat',
    completed: 'repeat',
    cancelled: 'repeat',
  },
  accept_mismatch: { payment_pending: 'payment_success', payment_failed: 'payment_success' },
  cancel: {
    draft: 'cancelled',
    review: 'cancelled',
    payment_pending: 'cancelled',
    payment_failed: 'cancelled',
    payment_success: 'cancelled',
  },
  assign_doctor: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  request_documents: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  give_opinion: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  answer_documents: { review: 'stay', payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  notify_delay: { payment_success: 'stay' },
  complete: { payment_success: 'completed' },
}

/** How a refusal is told. Being rejected twice has words of its own. */
const refusals: Readonly<Record<Trigger, ErrorCode>> = {
  edit: 'case_not_draft',
  append_documents: 'case_not_draft',
  reject: 'case_not_rejectable',
  assign_coordinator: 'case_not_in_review',
  edit_coordinator: 'coordinator_not_changeable',
  payment_succeeded: 'case_without_payment',
  payment_failed: 'case_without_payment',
  accept_mismatch: 'no_mismatch',
  cancel: 'case_not_cancellable',
  assign_doctor: 'case_closed',
  request_documents: 'case_closed',
  give_opinion: 'case_closed',
  answer_documents: 'no_documents_requested',
  notify_delay: 'case_not_paid',
  complete: 'case_not_paid',
}

/** The rule itself: the outcome of a trigger in a state, or a refusal. */
export function decide(status: CaseStatus, trigger: Trigger): Outcome {
  const outcome = lifecycle[trigger][status]
  if (outcome !== undefined) return outcome
  throw new DomainError(trigger === 'reject' && status === 'rejected' ? 'case_already_rejected' : refusals[trigger])
}
