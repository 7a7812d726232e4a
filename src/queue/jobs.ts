import type { DirectChannel, MessageEvent, NotificationEvent, Recipient, ReminderKind } from '../domain/messages/message.ts'
import type { Language } from '../i18n/language.ts'
import { MAIL_CONNECTIONS } from '../integrations/messages/email.ts'

/** A message that the service sends itself. Reminders have no activity: there is one of each kind for a case. */
export interface DirectMessage {
  readonly kind: MessageEvent
  readonly case_id: string
  readonly activity_id: string | null
  readonly recipient: Recipient
  /** Language and address of a person of whom nothing may be left once the message is sent; else they are read when it is. */
  readonly known?: { readonly lang: Language; readonly address: string }
}

/** Each channel has jobs of its own, so that trying one again never repeats another and a slow one holds up no other. */
type DirectMessages = Readonly<Record<DirectChannel, DirectMessage>>

/** Every kind of job and its data: a kind and ids, never content. */
export interface Payloads extends DirectMessages {
  /** Tells somebody of an event through the hub. `activity_id` makes the idempotency key; the recipient is fixed when the job is queued. */
  notification: {
    readonly kind: NotificationEvent
    readonly case_id: string
    readonly activity_id: string
    readonly recipient: Recipient
    /** The recipient's language, when nothing of them may be left once the message is sent. */
    readonly lang?: Language
  }
  /** The scheduler's two reminders through the hub; each has a claim flag on the case. */
  reminder: { readonly kind: ReminderKind; readonly case_id: string; readonly user_id: string }
  refund: { readonly kind: 'refund'; readonly refund_id: string }
  /** Asks the provider about a payment or its refunds, or closes its session: the one named by the provider's id, or the newest. */
  payment: {
    readonly kind: 'read_session' | 'close_session' | 'read_refunds'
    readonly payment_id: string
    readonly session_id: string | null
  }
  /** Checks a new document, or removes one that nobody may read any more from the store. */
  document: { readonly kind: 'check_document' | 'remove_document'; readonly document_id: string }
}

export type JobName = keyof Payloads

/** The queue for jobs whose last try failed. */
export type DeadLetterName = `${JobName}_dead`

export type QueueName = JobName | DeadLetterName

/** The job whose last try failed. */
export const jobOf = <Name extends JobName>(deadLetter: `${Name}_dead`) => deadLetter.slice(0, -'_dead'.length) as Name

export type PayloadOf<Name extends QueueName> = Name extends `${infer Job extends JobName}_dead`
  ? Payloads[Job]
  : Name extends JobName
    ? Payloads[Name]
    : never

export interface Policy {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: boolean
  readonly retryDelayMax?: number
  /** A job that takes longer is stuck. */
  readonly expireInSeconds?: number
}

const DAY_S = 24 * 3600

/** 10 tries over about an hour. */
const messagePolicy: Policy = { retryLimit: 9, retryDelay: 5, retryBackoff: true, retryDelayMax: 1200 }

/** One table for all retry policies. The delay doubles from `retryDelay` up to `retryDelayMax` seconds. */
export const policies: Record<JobName, Policy> = {
  notification: messagePolicy,
  email: messagePolicy,
  sms: messagePolicy,
  // A failed call to the hub does not count: it finishes the job and releases the claim. These are tries after crashes.
  reminder: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
  // 15 tries over about a day; the first is early, so that a refund whose worker was killed is taken up within a minute.
  refund: { retryLimit: 14, retryDelay: 10, retryBackoff: true, retryDelayMax: 14_400 },
  // 12 tries over about an hour; the regular checks go on in any case.
  payment: { retryLimit: 11, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  // About two days, for a scanner or store that is out of reach; then a check is given up, and a removal begins again.
  document: { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 3_600 },
}

/**
 * Taken singly instead of in batches, this many side by side: documents because each is read whole; messages so that none waits
 * longer than one other takes, and e-mail not more than its connections.
 */
export const atOnce: Partial<Record<QueueName, number>> & Record<DirectChannel | `${DirectChannel}_dead`, number> = {
  document: 2,
  email: MAIL_CONNECTIONS,
  sms: 5,
  email_dead: 1,
  sms_dead: 1,
}

/** Jobs of a higher number go first. A thousand reminders must not hold up a single message about a payment. */
export const priorities = { usual: 0, reminder: -1 } as const

/** Closing the matter of a dead letter needs only the database: it is tried until the database is back. */
const deadLetterPolicy: Policy = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/** Who closes the matter of a dead letter. Only a person knows whether a message is still worth sending. */
const deadLetters = {
  notification_dead: 'operator',
  reminder_dead: 'worker',
  email_dead: 'worker',
  sms_dead: 'worker',
  refund_dead: 'worker',
  payment_dead: 'worker',
  document_dead: 'worker',
} as const satisfies Readonly<Record<DeadLetterName, 'worker' | 'operator'>>

type DeadLettersOf<Who> = { [N in DeadLetterName]: (typeof deadLetters)[N] extends Who ? N : never }[DeadLetterName]

export type OperatorsQueue = DeadLettersOf<'operator'>
/** The queues that need a handler. */
export type WorkedQueue = Exclude<QueueName, OperatorsQueue>

export const operatorsQueues = (Object.keys(deadLetters) as DeadLetterName[]).filter(
  (name): name is OperatorsQueue => deadLetters[name] === 'operator',
)

/** For all queues: a worker without a heartbeat for 10 s has died, and its jobs go to another. */
const common = {
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 60 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
  notify: true,
} as const

/** All queues with their settings. Dead letters come first, because a queue must exist before another can name it. */
export const queues = (Object.keys(policies) as JobName[]).flatMap(name => {
  const deadLetter: DeadLetterName = `${name}_dead`
  return [
    { name: deadLetter, settings: { ...common, ...deadLetterPolicy } },
    { name, settings: { ...common, ...policies[name], deadLetter } },
  ]
})

/** How often a queue's job is retried at most. */
export const retryLimits = Object.fromEntries(queues.map(({ name, settings }) => [name, settings.retryLimit]))
