import { REPORT_CARD_MS } from './limits.ts'
import type { CaseStatus } from './status.ts'

export const cardKinds = [
  'under_review',
  'proceed_to_pay',
  'payment_failed',
  'payment_problem',
  'documents_requested',
  'in_progress',
  'report_ready',
] as const

export type CardKind = (typeof cardKinds)[number]

export interface CardCase {
  readonly status: CaseStatus
  /** Whether the patient paid another amount than requested, and nobody has decided about it yet. */
  readonly hasMismatch: boolean
  readonly hasRequests: boolean
  readonly completedDate: Date | null
}

/** Returns the kind of the patient's card for the present state of the case, or null for no card. */
export function cardKind(subject: CardCase, now: Date): CardKind | null {
  switch (subject.status) {
    case 'review':
      return 'under_review'
    case 'payment_pending':
      return subject.hasMismatch ? 'payment_problem' : 'proceed_to_pay'
    case 'payment_failed':
      return subject.hasMismatch ? 'payment_problem' : 'payment_failed'
    case 'payment_success':
      return subject.hasRequests ? 'documents_requested' : 'in_progress'
    case 'completed': {
      const since = now.getTime() - (subject.completedDate?.getTime() ?? 0)
      return since < REPORT_CARD_MS ? 'report_ready' : null
    }
    case 'draft':
    case 'rejected':
    case 'cancelled':
      return null
  }
}
