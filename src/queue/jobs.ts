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
  /** Refunds whose last try ended in a crash: marked as failed, where people see them. */
  refund_dead: Payloads['refund']
  /** Dead letters: kept until an operator replays them. */
  notification_dead: Payloads['notification']
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
  // 15 tries over about a day; the first soon, so that a refund whose worker was killed is taken up within a minute.
  refund: { retryLimit: 14, retryDelay: 10, retryBackoff: true, retryDelayMax: 14_400, deadLetter: 'refund_dead' },
  refund_dead: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  notification_dead: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
}

/** The queue that waits for an operator instead of a worker. */
export const DEAD_LETTERS = 'notification_dead' satisfies JobName
export type WorkedQueue = Exclude<JobName, typeof DEAD_LETTERS>

/** Common to all: a worker that stops beating for 10 s has died, and its jobs go to another. */
export const common = {
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 60 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
  notify: true,
} as const
