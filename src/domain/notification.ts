/** Everything somebody is told of. The hub fixes the template of `delay_notification`; the others may be configured. */
export type NotificationEvent =
  | 'coordinator_assigned'
  | 'proceed_to_pay'
  | 'payment_received'
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

export interface Recipient {
  readonly type: 'patient' | 'doctor'
  readonly id: string
}

export const patient = (id: string): Recipient => ({ type: 'patient', id })
export const doctor = (id: string): Recipient => ({ type: 'doctor', id })

/** The two codes the hub fixes. */
export const DRAFT_REMINDER_TEMPLATE = 'UCP98'
export const DELAY_TEMPLATE = 'UCP105'

/** The two messages that the scheduler asks for; a flag on the case says that one has been claimed. */
export type ReminderKind = 'draft' | 'delay_report'

/** A reminder is the same message however often it is tried. */
export function reminderKey(kind: ReminderKind, caseId: string): string {
  return `${kind}:${caseId}`
}

/** A patient and a doctor may bear the same id: of an event that is told to both sides, the doctors' keys say so. */
export function eventKey(event: NotificationEvent, activityId: string, { type, id }: Recipient): string {
  const side = event === 'case_cancelled' && type === 'doctor' ? 'doctor:' : ''
  return `${event}:${activityId}:${side}${id}`
}
