import type { ErrorCode } from '../errors/error-codes.ts'
import { DomainError } from '../errors/errors.ts'
import { type CaseStatus, caseStatuses } from './status.ts'

export const triggers = [
  'edit',
  'append_documents',
  'reject',
  'assign_coordinator',
  'edit_coordinator',
  'replace_coordinator',
  'payment_succeeded',
  'payment_failed',
  'accept_mismatch',
  'refund_payment',
  'cancel',
  'withdraw_consent',
  'assign_doctor',
  'take_off',
  'remind_doctor',
  'remind_coordinator',
  'request_documents',
  'give_opinion',
  'reopen_opinion',
  'store_finding',
  'answer_documents',
  'add_documents',
  'notify_delay',
  'send_message',
  'save_summary',
  'complete',
  'add_addendum',
  'add_note',
  'withdraw_erasure',
  'erase',
  'erase_draft',
] as const

export type Trigger = (typeof triggers)[number]

/**
 * The effect of a trigger. A status becomes the new status, and `stay` keeps the present one. `as_sent` takes the
 * status that the patient sent. `repeat` accepts a repetition without effect. `refund` gives the money back.
 */
export type Outcome = CaseStatus | 'stay' | 'as_sent' | 'repeat' | 'refund'

const everywhere = Object.fromEntries(caseStatuses.map(status => [status, 'stay'])) as Record<CaseStatus, 'stay'>

/** The outcome of each trigger by the status of the case. A status that is not listed refuses the trigger. */
export const lifecycle: Readonly<Record<Trigger, Readonly<Partial<Record<CaseStatus, Outcome>>>>> = {
  edit: { draft: 'as_sent' },
  append_documents: { draft: 'stay' },
  reject: { draft: 'rejected', review: 'rejected' },
  assign_coordinator: { review: 'payment_pending' },
  edit_coordinator: { payment_pending: 'stay' },
  replace_coordinator: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
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
  refund_payment: { payment_success: 'stay', completed: 'stay' },
  cancel: {
    draft: 'cancelled',
    review: 'cancelled',
    payment_pending: 'cancelled',
    payment_failed: 'cancelled',
    payment_success: 'cancelled',
  },
  withdraw_consent: {
    draft: 'cancelled',
    review: 'cancelled',
    payment_pending: 'cancelled',
    payment_failed: 'cancelled',
    payment_success: 'cancelled',
    completed: 'stay',
    cancelled: 'stay',
    rejected: 'repeat',
  },
  assign_doctor: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  take_off: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  remind_doctor: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  // Nobody waits for a summary before the payment.
  remind_coordinator: { payment_success: 'stay' },
  request_documents: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  give_opinion: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  reopen_opinion: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  store_finding: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  answer_documents: { review: 'stay', payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  add_documents: { review: 'stay', payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  notify_delay: { payment_success: 'stay' },
  // In a closed case, people may write as long as its doctors can open it.
  send_message: {
    payment_pending: 'stay',
    payment_failed: 'stay',
    payment_success: 'stay',
    cancelled: 'stay',
    completed: 'stay',
  },
  save_summary: { payment_pending: 'stay', payment_failed: 'stay', payment_success: 'stay' },
  complete: { payment_success: 'completed' },
  add_addendum: { completed: 'stay' },
  add_note: everywhere,
  withdraw_erasure: everywhere,
  erase: { rejected: 'stay', cancelled: 'stay', completed: 'stay' },
  // The service erases a draft that nobody has touched for a long time.
  erase_draft: { draft: 'stay' },
}

/** Refusals with their own code in some status. */
const inState: Readonly<Partial<Record<Trigger, Readonly<Partial<Record<CaseStatus, ErrorCode>>>>>> = {
  reject: { rejected: 'case_already_rejected' },
  add_documents: { draft: 'use_edit' },
  remind_coordinator: { cancelled: 'case_closed', completed: 'case_closed' },
}

/** The code of every other refusal. */
const refusals: Readonly<Record<Trigger, ErrorCode>> = {
  edit: 'case_not_draft',
  append_documents: 'case_not_draft',
  reject: 'case_not_rejectable',
  assign_coordinator: 'case_not_in_review',
  edit_coordinator: 'coordinator_not_changeable',
  replace_coordinator: 'case_closed',
  payment_succeeded: 'case_without_payment',
  payment_failed: 'case_without_payment',
  accept_mismatch: 'no_mismatch',
  refund_payment: 'case_not_paid',
  cancel: 'case_not_cancellable',
  withdraw_consent: 'case_closed',
  assign_doctor: 'case_closed',
  take_off: 'case_closed',
  remind_doctor: 'case_closed',
  remind_coordinator: 'case_not_paid',
  request_documents: 'case_closed',
  give_opinion: 'case_closed',
  reopen_opinion: 'case_closed',
  store_finding: 'case_closed',
  answer_documents: 'no_documents_requested',
  add_documents: 'case_closed',
  notify_delay: 'case_not_paid',
  send_message: 'messages_closed',
  save_summary: 'case_closed',
  complete: 'case_not_paid',
  add_addendum: 'report_not_ready',
  add_note: 'case_closed',
  withdraw_erasure: 'case_closed',
  erase: 'case_open',
  erase_draft: 'case_not_draft',
}

function refusal(status: CaseStatus, trigger: Trigger): DomainError {
  const code = inState[trigger]?.[status] ?? refusals[trigger]
  return new DomainError(code, { status: { text: `status_${status}` } })
}

/** The outcome of a trigger and the new status. Writers store exactly this status. */
export interface Decision {
  readonly outcome: Outcome
  readonly status: CaseStatus
}

export function allows(status: CaseStatus, trigger: Trigger): boolean {
  return lifecycle[trigger][status] !== undefined
}

/** Returns whether the trigger has an effect. A repetition is accepted, but it is not offered. */
export function invites(status: CaseStatus, trigger: Trigger): boolean {
  return allows(status, trigger) && lifecycle[trigger][status] !== 'repeat'
}

export function decide({ status }: { readonly status: CaseStatus }, trigger: Trigger, sent?: CaseStatus): Decision {
  const outcome = lifecycle[trigger][status]
  if (outcome === undefined) throw refusal(status, trigger)
  return { outcome, status: statusAfter(outcome, status, sent) }
}

function statusAfter(outcome: Outcome, status: CaseStatus, sent: CaseStatus | undefined): CaseStatus {
  switch (outcome) {
    case 'stay':
    case 'repeat':
    case 'refund':
      return status
    case 'as_sent':
      return sent ?? status
    default:
      return outcome
  }
}
