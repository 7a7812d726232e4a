/** Every event that somebody is told of. */
export type NotificationEvent =
  | 'coordinator_assigned'
  | 'proceed_to_pay'
  | 'payment_received'
  | 'refund_made'
  | 'doctor_assigned'
  | 'documents_requested'
  | 'documents_added'
  | 'opinion_submitted'
  | 'report_ready'
  | 'case_completed'
  | 'report_updated'
  | 'case_cancelled'
  | 'case_rejected'
  | 'doctor_declined'
  | 'doctor_withdrawn'
  | 'coordinator_removed'
  | 'opinion_reminder'
  | 'new_message'
  | 'delay_notification'
  | 'case_erased'
  | 'draft_expiring'

export interface Recipient {
  readonly type: 'patient' | 'doctor'
  readonly id: string
}

export const patient = (id: string): Recipient => ({ type: 'patient', id })
export const doctor = (id: string): Recipient => ({ type: 'doctor', id })

/** The scheduler's two messages; a flag on the case says that one has been claimed. */
export type ReminderKind = 'draft' | 'delay_report'

export type MessageEvent = NotificationEvent | ReminderKind

/** A way by which messages reach people. */
export type Channel = 'hub'

/** All tries of a reminder share one key, so they are the same message. */
export function reminderKey(kind: ReminderKind, caseId: string): string {
  return `${kind}:${caseId}`
}

/** A patient and a doctor may have the same id: where both are told of an event, the doctors' keys differ by a prefix. */
export function eventKey(event: NotificationEvent, activityId: string, { type, id }: Recipient): string {
  const side = event === 'case_cancelled' && type === 'doctor' ? 'doctor:' : ''
  return `${event}:${activityId}:${side}${id}`
}
