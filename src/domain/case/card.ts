import type { CaseStatus } from './status.ts'

export type CardKind =
  | 'under_review'
  | 'proceed_to_pay'
  | 'payment_failed'
  | 'documents_requested'
  | 'in_progress'
  | 'report_ready'

const SHOWN_AFTER_COMPLETION_MS = 30 * 24 * 3600 * 1000

export interface CardCase {
  readonly status: CaseStatus
  readonly hasRequests: boolean
  readonly completedDate: Date | null
}

/** What a patient's banner says, made from the case as it is now; null when there is nothing to say. */
export function cardKind(subject: CardCase, now: Date): CardKind | null {
  switch (subject.status) {
    case 'review':
      return 'under_review'
    case 'payment_pending':
      return 'proceed_to_pay'
    case 'payment_failed':
      return 'payment_failed'
    case 'payment_success':
      return subject.hasRequests ? 'documents_requested' : 'in_progress'
    case 'completed': {
      const since = now.getTime() - (subject.completedDate?.getTime() ?? 0)
      return since < SHOWN_AFTER_COMPLETION_MS ? 'report_ready' : null
    }
    case 'draft':
    case 'rejected':
    case 'cancelled':
      return null
  }
}
