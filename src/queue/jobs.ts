import type { CaseEvent, DirectChannel, MessageEvent, Recipient, ReminderKind } from '../domain/messages/message.ts'
import type { Language } from '../i18n/language.ts'
import { MAIL_CONNECTIONS } from '../integrations/messages/email.ts'

/**
 * A message that the service itself sends. A reminder has no activity, because a case has only one reminder of each
 * kind.
 */
export interface DirectMessage {
  readonly kind: MessageEvent
  readonly case_id: string
  readonly activity_id: string | null
  readonly recipient: Recipient
  /**
   * The language and the address of a patient whose case was erased. They are deleted with the job. Without this field,
   * both are read when the message is sent.
   */
  readonly known?: { readonly lang: Language; readonly address: string }
}

/**
 * Each channel has jobs of its own. So a retry on one channel repeats nothing on another, and a slow channel does not
 * delay another.
 */
type DirectMessages = Readonly<Record<DirectChannel, DirectMessage>>

/** Every kind of job and its data. The data are a kind and ids, and never content. */
export interface Payloads extends DirectMessages {
  /**
   * Tells somebody of an event through the hub. The idempotency key contains `activity_id`. The recipient is fixed when
   * the job is queued.
   */
  notification: {
    readonly kind: CaseEvent
    readonly case_id: string
    readonly activity_id: string
    readonly recipient: Recipient
    /** The language of a patient whose case was erased. It is deleted with the job. */
    readonly lang?: Language
  }
  /** The scheduler's two reminders through the hub. Each has a claim flag on the case. */
  reminder: { readonly kind: ReminderKind; readonly case_id: string; readonly user_id: string }
  refund: { readonly kind: 'refund'; readonly refund_id: string }
  /**
   * Asks the provider about a payment or its refunds, or closes a session. Without `session_id` it is the newest
   * session.
   */
  payment: {
    readonly kind: 'read_session' | 'close_session' | 'read_refunds'
    readonly payment_id: string
    readonly session_id: string | null
  }
  /** Checks a new document, or removes the bytes of a deleted document from the store. */
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
  /** A job that takes longer has stopped responding, and is tried again. */
  readonly expireInSeconds?: number
}

const DAY_S = 24 * 3600

/** 10 tries over about an hour. */
const messagePolicy: Policy = { retryLimit: 9, retryDelay: 5, retryBackoff: true, retryDelayMax: 1200 }

/** The retry policies of all jobs. The delay doubles from `retryDelay` up to `retryDelayMax` seconds. */
export const policies: Record<JobName, Policy> = {
  notification: messagePolicy,
  email: messagePolicy,
  sms: messagePolicy,
  // These are tries after crashes only. A failed call to the hub finishes the job and releases the claim.
  reminder: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
  // 15 tries over about a day. The first retry is early, so that a refund whose worker was killed continues within a
  // minute.
  refund: { retryLimit: 14, retryDelay: 10, retryBackoff: true, retryDelayMax: 14_400 },
  // 12 tries over about an hour. The regular checks continue in any case.
  payment: { retryLimit: 11, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  // About two days, in case a scanner or store is out of reach. Then a check is given up, and a removal begins again.
  document: { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 3_600 },
}

/**
 * The queues whose jobs are fetched singly instead of in batches, and how many of their jobs run at once. A document is
 * read as a whole, so few run at once. A message waits for at most one other message, and e-mail uses no more jobs than
 * connections.
 */
export const atOnce: Partial<Record<QueueName, number>> & Record<DirectChannel | `${DirectChannel}_dead`, number> = {
  document: 2,
  email: MAIL_CONNECTIONS,
  sms: 5,
  email_dead: 1,
  sms_dead: 1,
}

/** Jobs with a higher number run first. So a thousand reminders do not delay a message about a payment. */
export const priorities = { usual: 0, reminder: -1 } as const

/** The worker's part for a dead letter needs only the database, so it is tried until the database is back. */
const deadLetterPolicy: Policy = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/**
 * Who handles a dead letter. A notification waits for an operator, because only a person knows whether it is still
 * worth sending.
 */
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

/** For all queues: a worker without a heartbeat for 10 s counts as dead, and another worker gets its jobs. */
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

/** The highest number of retries of each queue. */
export const retryLimits = Object.fromEntries(queues.map(({ name, settings }) => [name, settings.retryLimit]))
