import { invites, type Trigger } from './lifecycle.ts'
import type { CaseStatus } from './status.ts'

/** A person's part in a case. A doctor may be both coordinator and specialist. */
export type Party = 'patient' | 'administrator' | 'coordinator' | 'specialist'

/** The verbs of each party with their triggers. A verb has the name of its path. */
const verbs = {
  patient: {
    'edit-review-case': 'edit',
    'update-meddocs': 'append_documents',
    'answer-document-request': 'answer_documents',
    'add-documents': 'add_documents',
    'cancel-review-case': 'cancel',
    'send-message': 'send_message',
    'withdraw-consent': 'withdraw_consent',
    'withdraw-erasure': 'withdraw_erasure',
  },
  administrator: {
    'reject-reviewcase': 'reject',
    'assign-coordinator': 'assign_coordinator',
    'edit-coordinator': 'edit_coordinator',
    'replace-coordinator': 'replace_coordinator',
    'remove-doctor': 'take_off',
    'remind-doctor': 'remind_doctor',
    'accept-mismatch': 'accept_mismatch',
    'refund-payment': 'refund_payment',
    'add-note': 'add_note',
    'cancel-review-case': 'cancel',
    'erase-case': 'erase',
  },
  coordinator: {
    'assign-doctor': 'assign_doctor',
    'request-documents': 'request_documents',
    'withdraw-doctor': 'take_off',
    'remind-doctor': 'remind_doctor',
    'return-opinion': 'reopen_opinion',
    'remove-finding': 'store_finding',
    'delay-notification': 'notify_delay',
    'send-message': 'send_message',
    'send-team-message': 'send_message',
    'save-summary': 'save_summary',
    'submit-coordinator-summary': 'complete',
    'add-addendum': 'add_addendum',
  },
  specialist: {
    'request-documents': 'request_documents',
    'review-report': 'give_opinion',
    'reopen-opinion': 'reopen_opinion',
    'remove-finding': 'store_finding',
    'send-team-message': 'send_message',
    'decline-assignment': 'take_off',
  },
} as const satisfies Record<Party, Readonly<Record<string, Trigger>>>

type VerbsOf<P extends Party> = keyof (typeof verbs)[P]
export type Verb = { [P in Party]: VerbsOf<P> }[Party]

export const caseVerbs = [...new Set(Object.values(verbs).flatMap(own => Object.keys(own)))] as [Verb, ...Verb[]]

/** The conditions of verbs besides the status of the case. */
export interface Facts {
  /** A doctor has requested documents that the patient has not sent yet. */
  readonly hasRequests?: boolean
  /** The patient paid another amount than requested, and it can be accepted. */
  readonly hasMismatch?: boolean
  /** A part of the payment can still be refunded, and no refund is under way. */
  readonly canRefund?: boolean
  /** Consent has not been withdrawn. */
  readonly consentStands?: boolean
  /** The patient has asked for erasure of the case and has no answer yet. */
  readonly erasureAsked?: boolean
  /** The caller has not submitted their own opinion yet. */
  readonly opinionOpen?: boolean
  /** Somebody on the team has not submitted their opinion yet. */
  readonly opinionsOpen?: boolean
  /** The caller has submitted their own opinion. */
  readonly opinionGiven?: boolean
  /** Somebody else on the team has submitted their opinion. */
  readonly opinionsGiven?: boolean
  /** The caller has stored findings about the pictures of the case. */
  readonly hasFindings?: boolean
  /**
   * At least one doctor may be reminded of an open opinion, or the coordinator of the summary. Only administrators
   * remind the coordinator.
   */
  readonly canRemind?: boolean
  /** The team has a free slot for another doctor. */
  readonly teamHasSlot?: boolean
  /** The report has a free slot for another addendum. */
  readonly reportHasSlot?: boolean
  /** Patient and coordinator may write to each other. */
  readonly threadOpen?: boolean
  /** The retention period of the case is over, and the case is not on hold. */
  readonly canErase?: boolean
}

const needs: Readonly<Partial<Record<Verb, keyof Facts>>> = {
  'answer-document-request': 'hasRequests',
  'accept-mismatch': 'hasMismatch',
  'refund-payment': 'canRefund',
  'review-report': 'opinionOpen',
  'reopen-opinion': 'opinionGiven',
  'return-opinion': 'opinionsGiven',
  'remove-finding': 'hasFindings',
  'decline-assignment': 'opinionOpen',
  'withdraw-doctor': 'opinionsOpen',
  'remove-doctor': 'opinionsOpen',
  'remind-doctor': 'canRemind',
  'assign-doctor': 'teamHasSlot',
  'add-addendum': 'reportHasSlot',
  'send-message': 'threadOpen',
  'send-team-message': 'threadOpen',
  'withdraw-consent': 'consentStands',
  'withdraw-erasure': 'erasureAsked',
  'erase-case': 'canErase',
}

/** Returns the verbs that a case now allows to a person with these parts. */
export function allowedVerbs(parties: readonly Party[], status: CaseStatus, facts: Facts = {}): Verb[] {
  const own = parties.flatMap(party => Object.entries(verbs[party]) as [Verb, Trigger][])
  const open = own.filter(([verb, trigger]) => {
    const need = needs[verb]
    return invites(status, trigger) && (need === undefined || facts[need] === true)
  })
  return [...new Set(open.map(([verb]) => verb))]
}
