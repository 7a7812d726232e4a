import { invites, type Trigger } from './lifecycle.ts'
import type { CaseStatus } from './status.ts'

/** The part somebody has in a case. A doctor may be both coordinator and specialist. */
export type Party = 'patient' | 'administrator' | 'coordinator' | 'specialist'

/** The verbs of each party, named as in their paths, and the trigger of each. */
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

/** What a verb needs besides the right status. */
export interface Facts {
  /** A doctor has requested documents that the patient has not sent yet. */
  readonly hasRequests?: boolean
  /** An amount other than the one asked for has come, and can be accepted. */
  readonly hasMismatch?: boolean
  /** Something of what was paid can still be given back, and no refund is under way. */
  readonly canRefund?: boolean
  /** Consent has not been withdrawn. */
  readonly consentStands?: boolean
  /** The patient waits for an answer to their wish that the case be erased. */
  readonly erasureAsked?: boolean
  /** The caller has not submitted their own opinion yet. */
  readonly opinionOpen?: boolean
  /** Somebody on the team has not submitted their opinion yet. */
  readonly opinionsOpen?: boolean
  /** The caller has submitted their own opinion. */
  readonly opinionGiven?: boolean
  /** Somebody else on the team has submitted their opinion. */
  readonly opinionsGiven?: boolean
  /** The caller has stored findings on the case's pictures. */
  readonly hasFindings?: boolean
  /** At least one doctor may be reminded again: of an open opinion or, by an administrator, of the summary. */
  readonly canRemind?: boolean
  /** The team has a free slot for another doctor. */
  readonly teamHasSlot?: boolean
  /** The report has a free slot for another addendum. */
  readonly reportHasSlot?: boolean
  /** Patient and coordinator may write to each other. */
  readonly threadOpen?: boolean
  /** The case has been kept as long as required and is not on hold. */
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

/** The verbs that a case allows now to somebody with all these parts in it. */
export function allowedVerbs(parties: readonly Party[], status: CaseStatus, facts: Facts = {}): Verb[] {
  const own = parties.flatMap(party => Object.entries(verbs[party]) as [Verb, Trigger][])
  const open = own.filter(([verb, trigger]) => {
    const need = needs[verb]
    return invites(status, trigger) && (need === undefined || facts[need] === true)
  })
  return [...new Set(open.map(([verb]) => verb))]
}
