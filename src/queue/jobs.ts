/** Every job there is: what it carries and how often it is tried. Payloads hold a kind and ids, never content. */
export interface Payloads {
  /** An event that somebody is told of. `activity_id` makes its idempotency key; recipients are fixed when it is queued. */
  notification: {
    readonly kind: string
    readonly case_id: string
    readonly activity_id: string
    readonly recipient: { readonly type: 'patient' | 'doctor'; readonly id: string }
  }
  /** The two reminders of the scheduler; a claim flag on the case belongs to each. */
  reminder: { readonly kind: 'draft' | 'delay_report'; readonly case_id: string; readonly user_id: string }
  /** Reminders that the queue gave up after crashes: their claims are released. */
  reminder_given_up: Payloads['reminder']
  refund: { readonly kind: 'refund'; readonly refund_id: string }
  /** Dead letters: kept until an operator replays them. */
  notification_dead: Payloads['notification']
  refund_dead: Payloads['refund']
}

export type JobName = keyof Payloads

export interface Policy {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: boolean
  readonly retryDelayMax?: number
  readonly deadLetter?: JobName
}

const DAY_S = 24 * 3600

/** One table for all retry policies. The delay doubles from `retryDelay` up to `retryDelayMax` seconds. */
export const policies: Record<JobName, Policy> = {
  // 10 tries over about an hour, then the dead letters.
  notification: {
    retryLimit: 9,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1200,
    deadLetter: 'notification_dead',
  },
  // A failed hub call does not count here: it finishes the job and releases the claim. These are tries after crashes.
  reminder: { retryLimit: 3, retryDelay: 1, retryBackoff: false, deadLetter: 'reminder_given_up' },
  reminder_given_up: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  // 15 tries over about a day.
  refund: { retryLimit: 14, retryDelay: 30, retryBackoff: true, retryDelayMax: 10_800, deadLetter: 'refund_dead' },
  notification_dead: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  refund_dead: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
}

/** Queues that wait for an operator instead of a worker. */
export const deadLetterQueues = ['notification_dead', 'refund_dead'] as const satisfies readonly JobName[]
export type DeadLetterQueue = (typeof deadLetterQueues)[number]
export type WorkedQueue = Exclude<JobName, DeadLetterQueue>

/** Common to all: a worker that stops beating for 10 s has died, and its jobs go to another. */
export const common = {
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 60 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
  notify: true,
} as const
