import type { NotificationEvent, Recipient, ReminderKind } from '../domain/notification.ts'

/** Every job there is and what it carries: a kind and ids, never content. */
export interface Payloads {
  /** An event that somebody is told of. `activity_id` makes its idempotency key; recipients are fixed when it is queued. */
  notification: {
    readonly kind: NotificationEvent
    readonly case_id: string
    readonly activity_id: string
    readonly recipient: Recipient
  }
  /** The two reminders of the scheduler; a claim flag on the case belongs to each. */
  reminder: { readonly kind: ReminderKind; readonly case_id: string; readonly user_id: string }
  refund: { readonly kind: 'refund'; readonly refund_id: string }
  /** What came is looked at; what nobody may read any more is removed from the store. */
  document: { readonly kind: 'check_document' | 'remove_document'; readonly document_id: string }
}

export type JobName = keyof Payloads

/** Where a job goes that was tried to the end. A worker closes what it was about, or an operator replays it. */
export type DeadLetterName = `${JobName}_dead`

export type QueueName = JobName | DeadLetterName

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
  /** A job that takes longer has got stuck. */
  readonly expireInSeconds?: number
}

const DAY_S = 24 * 3600

/** One table for all retry policies. The delay doubles from `retryDelay` up to `retryDelayMax` seconds. */
export const policies: Record<JobName, Policy> = {
  // 10 tries over about an hour.
  notification: { retryLimit: 9, retryDelay: 5, retryBackoff: true, retryDelayMax: 1200 },
  // A failed hub call does not count here: it finishes the job and releases the claim. These are tries after crashes.
  reminder: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
  // 15 tries over about a day; the first soon, so that a refund whose worker was killed is taken up within a minute.
  refund: { retryLimit: 14, retryDelay: 10, retryBackoff: true, retryDelayMax: 14_400 },
  // About two days, for a scanner or a store that is out of reach; then the dead letter begins again.
  document: { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 3_600 },
}

/** Where fewer are done at once than usual: each reads a whole document. */
export const atOnce: Partial<Record<QueueName, number>> = { document: 2 }

/** Closing what a dead letter was about needs nothing but the database: it is tried until that is back. */
const deadLetterPolicy: Policy = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/** These wait for an operator instead of a worker: only a person can know whether a message is still worth sending. */
export const OPERATORS_QUEUE = 'notification_dead' satisfies DeadLetterName
export type WorkedQueue = Exclude<QueueName, typeof OPERATORS_QUEUE>

/** Common to all: a worker that stops beating for 10 s has died, and its jobs go to another. */
const common = {
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 60 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
  notify: true,
} as const

/** Every queue with its settings. Dead letters come first: a queue must be there before another can name it. */
export const queues = (Object.keys(policies) as JobName[]).flatMap(name => {
  const deadLetter: DeadLetterName = `${name}_dead`
  return [
    { name: deadLetter, settings: { ...common, ...deadLetterPolicy } },
    { name, settings: { ...common, ...policies[name], deadLetter } },
  ]
})

/** How often a job of a queue is tried again at most. */
export const retryLimits = Object.fromEntries(queues.map(({ name, settings }) => [name, settings.retryLimit]))
