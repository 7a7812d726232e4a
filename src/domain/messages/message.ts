/** The events of a case that cause messages. */
export type CaseEvent =
  | 'coordinator_assigned'
  | 'proceed_to_pay'
  | 'payment_received'
  | 'refund_made'
  | 'doctor_assigned'
  | 'documents_requested'
  | 'documents_added'
  | 'opinion_submitted'
  | 'opinion_reopened'
  | 'opinion_returned'
  | 'report_ready'
  | 'case_completed'
  | 'report_updated'
  | 'case_cancelled'
  | 'case_rejected'
  | 'doctor_declined'
  | 'doctor_withdrawn'
  | 'coordinator_removed'
  | 'opinion_reminder'
  | 'summary_reminder'
  | 'new_message'
  | 'new_team_message'
  | 'delay_notification'
  | 'case_erased'
  | 'draft_expiring'

export interface Recipient {
  readonly type: 'patient' | 'doctor'
  readonly id: string
}

export const patient = (id: string): Recipient => ({ type: 'patient', id })
export const doctor = (id: string): Recipient => ({ type: 'doctor', id })

/** The scheduler's two messages. A column of the case records that a process has claimed the message. */
export type ReminderKind = 'draft' | 'delay_report'

export type MessageEvent = CaseEvent | ReminderKind

/** The channels by which the service itself sends messages. */
export const directChannels = ['email', 'sms'] as const
export type DirectChannel = (typeof directChannels)[number]

/** The field and column by which a patient allows a channel. */
export type Switch = `${DirectChannel}_on`
export const switchOf = (channel: DirectChannel): Switch => `${channel}_on`
export const switches: readonly Switch[] = directChannels.map(switchOf)

/** A channel by which messages reach people. */
export type Channel = 'hub' | DirectChannel

interface Audience {
  readonly to: readonly Recipient['type'][]
  /** True when the message is also sent by SMS. When false, only people without an e-mail address get an SMS. */
  readonly sms: boolean
  /** The page that the message links to. */
  readonly page: 'case' | 'report' | 'payment' | 'desk'
}

const toPatient = ['patient'] as const
const toDoctor = ['doctor'] as const
const toBoth = ['patient', 'doctor'] as const

/** The recipients of each event's message, its channels, and the page of its link. */
export const audiences = {
  coordinator_assigned: { to: toDoctor, sms: false, page: 'case' },
  proceed_to_pay: { to: toPatient, sms: true, page: 'payment' },
  payment_received: { to: toDoctor, sms: false, page: 'case' },
  refund_made: { to: toPatient, sms: false, page: 'case' },
  doctor_assigned: { to: toDoctor, sms: false, page: 'case' },
  documents_requested: { to: toPatient, sms: true, page: 'case' },
  documents_added: { to: toDoctor, sms: false, page: 'case' },
  opinion_submitted: { to: toDoctor, sms: false, page: 'case' },
  opinion_reopened: { to: toDoctor, sms: false, page: 'case' },
  opinion_returned: { to: toDoctor, sms: false, page: 'case' },
  report_ready: { to: toPatient, sms: true, page: 'report' },
  case_completed: { to: toDoctor, sms: false, page: 'case' },
  report_updated: { to: toPatient, sms: false, page: 'report' },
  case_cancelled: { to: toBoth, sms: false, page: 'case' },
  case_rejected: { to: toPatient, sms: false, page: 'case' },
  doctor_declined: { to: toDoctor, sms: false, page: 'case' },
  doctor_withdrawn: { to: toDoctor, sms: false, page: 'desk' },
  coordinator_removed: { to: toDoctor, sms: false, page: 'desk' },
  opinion_reminder: { to: toDoctor, sms: true, page: 'case' },
  summary_reminder: { to: toDoctor, sms: false, page: 'case' },
  new_message: { to: toBoth, sms: false, page: 'case' },
  new_team_message: { to: toDoctor, sms: false, page: 'case' },
  delay_notification: { to: toPatient, sms: true, page: 'case' },
  // An erased case has no page.
  case_erased: { to: toPatient, sms: false, page: 'desk' },
  draft_expiring: { to: toPatient, sms: false, page: 'case' },
  draft: { to: toPatient, sms: true, page: 'case' },
  delay_report: { to: toPatient, sms: true, page: 'case' },
} as const satisfies Readonly<Record<MessageEvent, Audience>>

export const messageEvents = Object.keys(audiences) as MessageEvent[]

type EventForBoth = {
  [E in MessageEvent]: (typeof audiences)[E]['to'] extends typeof toBoth ? E : never
}[MessageEvent]

/** The name of a message's text. An event for both sides has a second text for the doctor. */
export type TextName = MessageEvent | `${EventForBoth}_doctor`

export function textName(event: MessageEvent, side: Recipient['type']): TextName {
  const { to }: Audience = audiences[event]
  return (side === 'doctor' && to.length > 1 ? `${event}_doctor` : event) as TextName
}

/** Whether a channel sends the message of an event to a person who also has other channels. */
const takes: Readonly<Record<DirectChannel, (event: MessageEvent) => boolean>> = {
  email: () => true,
  sms: event => audiences[event].sms,
}

/** Returns the channels for a message. `usable` are the channels for which the recipient has an address. */
export function channelsFor(event: MessageEvent, usable: readonly DirectChannel[]): readonly DirectChannel[] {
  const taking = usable.filter(channel => takes[channel](event))
  return taking.length === 0 ? usable : taking
}

export const isReminder = (event: MessageEvent): event is ReminderKind => event === 'draft' || event === 'delay_report'

/** The key of a reminder. All tries share it, so that the recipient gets one message. */
export function reminderKey(kind: MessageEvent, caseId: string): string {
  return `${kind}:${caseId}`
}

/**
 * The key of an event's message. A patient and a doctor may have the same id, so a doctor's key has a prefix when both
 * get the message.
 */
export function eventKey(event: CaseEvent, activityId: string, { type, id }: Recipient): string {
  const side = event === 'case_cancelled' && type === 'doctor' ? 'doctor:' : ''
  return `${event}:${activityId}:${side}${id}`
}
