import type { EnvironmentReader } from './parse.ts'

/** The notification hub's template codes by event. Those of the two reminders are fixed; the others can be configured. */
export const defaultTemplates = {
  coordinator_assigned: 'SNR_COORDINATOR_ASSIGNED',
  proceed_to_pay: 'SNR_PROCEED_TO_PAY',
  payment_received: 'SNR_PAYMENT_RECEIVED',
  doctor_assigned: 'SNR_DOCTOR_ASSIGNED',
  documents_requested: 'SNR_DOCUMENTS_REQUESTED',
  documents_added: 'SNR_DOCUMENTS_ADDED',
  opinion_submitted: 'SNR_OPINION_SUBMITTED',
  report_ready: 'SNR_REPORT_READY',
  case_completed: 'SNR_CASE_COMPLETED',
  report_updated: 'SNR_REPORT_UPDATED',
  case_cancelled: 'SNR_CASE_CANCELLED',
  case_rejected: 'SNR_CASE_REJECTED',
  doctor_declined: 'SNR_DOCTOR_DECLINED',
  doctor_withdrawn: 'SNR_DOCTOR_WITHDRAWN',
  coordinator_removed: 'SNR_COORDINATOR_REMOVED',
  opinion_reminder: 'SNR_OPINION_REMINDER',
  new_message: 'SNR_NEW_MESSAGE',
} as const satisfies Record<string, string>

export type TemplateEvent = keyof typeof defaultTemplates

export function readTemplates(read: EnvironmentReader): Record<TemplateEvent, string> | null {
  const text = read.text('NOTIFICATION_TEMPLATES')
  if (text === null) return null
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = null
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    read.problem('NOTIFICATION_TEMPLATES must be a JSON object of event and template code')
    return null
  }
  const templates: Record<TemplateEvent, string> = { ...defaultTemplates }
  for (const [event, code] of Object.entries(given)) {
    if (!Object.hasOwn(defaultTemplates, event)) read.problem(`NOTIFICATION_TEMPLATES names an unknown event: ${event}`)
    else if (typeof code !== 'string' || code.trim() === '') {
      read.problem(`NOTIFICATION_TEMPLATES.${event} must be a template code`)
    } else templates[event as TemplateEvent] = code.trim()
  }
  return templates
}
