/** The recorded events of a case: milestones for the patient, activity for the staff. */
export const milestones = [
  'new_case',
  'coordinator_assigned',
  'coordinator_changed',
  'payment_pending',
  'payment_success',
  'doctor_assigned',
  'opinion_submitted',
  'documents_requested',
  'documents_added',
  'delay_notified',
  'rejected',
  'cancelled',
  'refund_requested',
  'refund_settled',
  'refund_failed',
  'completed',
  'report_updated',
  'consent_withdrawn',
  'erased',
] as const

export type Milestone = (typeof milestones)[number]

export const doerKinds = ['patient', 'admin', 'doctor', 'system'] as const

/** The person who did something, or the service itself, when the payment gateway or a hub reported something. */
export interface Doer {
  readonly kind: (typeof doerKinds)[number]
  readonly id: string
  /** The name, for ids that are in no table with names. */
  readonly name?: string | null
}

export const paymentGatewayDoer: Doer = { kind: 'system', id: 'payment_gateway' }
export const paymentHubDoer: Doer = { kind: 'system', id: 'payment_hub' }
export const notificationsDoer: Doer = { kind: 'system', id: 'notifications' }
/** This part of the service erases old drafts, and repeats erasures after a restore. */
export const retentionDoer: Doer = { kind: 'system', id: 'retention' }

/** Events that only the staff can see. */
export type StaffAction =
  | 'message_dropped'
  | 'message_failed'
  | 'nobody_reached'
  | 'doctor_declined'
  | 'doctor_withdrawn'
  | 'doctor_removed'
  | 'doctor_reminded'
  | 'opinion_reopened'
  | 'opinion_returned'
  | 'finding_stored'
  | 'finding_removed'
  | 'message_sent'
  | 'team_message_sent'
  | 'messages_read'
  | 'note_added'
  | 'refund_retried'
  | 'message_retried'
  | 'erasure_requested'
  | 'erasure_refused'
  | 'erasure_withdrawn'
  | 'held'
  | 'hold_released'
  | 'approval_asked'
  | 'approved'
  | 'approval_rejected'
  | 'draft_expiring'
  | 'tax_invoice_set'
