import type { MessageEvent } from '../../../../src/domain/messages/message.ts'
import type { TextKey } from '../../i18n/language.ts'

/** The texts of the events that messages are about. */
export const events: Readonly<Record<MessageEvent, TextKey>> = {
  coordinator_assigned: 'event_coordinator_assigned',
  proceed_to_pay: 'event_proceed_to_pay',
  payment_received: 'event_payment_received',
  refund_made: 'event_refund_made',
  doctor_assigned: 'event_doctor_assigned',
  documents_requested: 'event_documents_requested',
  documents_added: 'event_documents_added',
  opinion_submitted: 'event_opinion_submitted',
  opinion_reopened: 'event_opinion_reopened',
  opinion_returned: 'event_opinion_returned',
  report_ready: 'event_report_ready',
  case_completed: 'event_case_completed',
  report_updated: 'event_report_updated',
  case_cancelled: 'event_case_cancelled',
  case_rejected: 'event_case_rejected',
  doctor_declined: 'event_doctor_declined',
  doctor_withdrawn: 'event_doctor_withdrawn',
  coordinator_removed: 'event_coordinator_removed',
  opinion_reminder: 'event_opinion_reminder',
  summary_reminder: 'event_summary_reminder',
  new_message: 'event_new_message',
  new_team_message: 'event_new_team_message',
  delay_notification: 'event_delay_notification',
  case_erased: 'event_case_erased',
  draft_expiring: 'event_draft_expiring',
  draft: 'event_draft',
  delay_report: 'event_delay_report',
}
