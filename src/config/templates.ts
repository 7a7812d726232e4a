import type { MessageEvent } from '../domain/messages/message.ts'
import type { Kind } from './setting.ts'

/** The hub's template codes. These three are fixed. */
export const fixedTemplates = { draft: 'UCP98', delay_report: 'UCP105', delay_notification: 'UCP105' } as const

export type Templates = Readonly<Record<Exclude<MessageEvent, keyof typeof fixedTemplates>, string>>

/** NOTIFICATION_TEMPLATES replaces these codes one by one. */
export const defaultTemplates: Templates = {
  coordinator_assigned: 'SNR_COORDINATOR_ASSIGNED',
  proceed_to_pay: 'SNR_PROCEED_TO_PAY',
  payment_received: 'SNR_PAYMENT_RECEIVED',
  refund_made: 'SNR_REFUND_MADE',
  doctor_assigned: 'SNR_DOCTOR_ASSIGNED',
  documents_requested: 'SNR_DOCUMENTS_REQUESTED',
  documents_added: 'SNR_DOCUMENTS_ADDED',
  opinion_submitted: 'SNR_OPINION_SUBMITTED',
  opinion_reopened: 'SNR_OPINION_REOPENED',
  opinion_returned: 'SNR_OPINION_RETURNED',
  report_ready: 'SNR_REPORT_READY',
  case_completed: 'SNR_CASE_COMPLETED',
  report_updated: 'SNR_REPORT_UPDATED',
  case_cancelled: 'SNR_CASE_CANCELLED',
  case_rejected: 'SNR_CASE_REJECTED',
  doctor_declined: 'SNR_DOCTOR_DECLINED',
  doctor_withdrawn: 'SNR_DOCTOR_WITHDRAWN',
  coordinator_removed: 'SNR_COORDINATOR_REMOVED',
  opinion_reminder: 'SNR_OPINION_REMINDER',
  summary_reminder: 'SNR_SUMMARY_REMINDER',
  new_message: 'SNR_NEW_MESSAGE',
  new_team_message: 'SNR_NEW_TEAM_MESSAGE',
  case_erased: 'SNR_CASE_ERASED',
  draft_expiring: 'SNR_DRAFT_EXPIRING',
}

export const templateCodes: Kind<Templates> = (text, say) => {
  const given = parseObject(text)
  if (given === null) return say('must be a JSON object of event and template code')
  const templates: Record<string, string> = { ...defaultTemplates }
  for (const [event, code] of Object.entries(given)) {
    if (!Object.hasOwn(defaultTemplates, event)) say(`names an unknown event: ${event}`)
    else if (typeof code !== 'string' || code.trim() === '') say(`must give ${event} a template code`)
    else templates[event] = code.trim()
  }
  return templates as Templates
}

function parseObject(text: string): object | null {
  try {
    const given: unknown = JSON.parse(text)
    return typeof given === 'object' && !Array.isArray(given) ? given : null
  } catch {
    return null
  }
}
