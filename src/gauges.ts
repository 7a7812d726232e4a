import { statfs } from 'node:fs/promises'
import type { Config } from './config/config.ts'
import type { Database } from './db/engine/database.ts'
import { listWaiting, type Sources } from './db/oversight/admin-worklist.ts'
import { readQueueFigures } from './db/oversight/queue-figures.ts'
import { type ApprovalKind, approvalKinds } from './domain/people/approval.ts'
import { monthsLater } from './domain/time/calendar.ts'
import type { Clock } from './domain/time/clock.ts'
import type { Metrics } from './metrics.ts'
import { operatorsQueues } from './queue/jobs.ts'
import { daysLeft, type Signer } from './reports/signer.ts'
import { version } from './version.ts'

interface Measured {
  readonly config: Config
  readonly clock: Clock
  readonly metrics: Metrics
  readonly db: Database
  readonly signer: Signer | null
}

/** Registers the gauges that are computed when somebody reads the metrics. */
export function registerGauges(ctx: Measured): void {
  const { metrics, db, clock, config } = ctx
  metrics.gauge('service_info', 'Always 1; the label is the version that runs', ['version'], set => set({ version }, 1))
  metrics.gauge('database_pool_connections', 'Connections of the pool by use', ['state'], set => {
    const { total, idle, waiting: waits } = db.usage()
    set({ state: 'busy' }, total - idle)
    set({ state: 'idle' }, idle)
    set({ state: 'waiting' }, waits)
  })
  metrics.gauge(
    'report_certificate_days_left',
    'Days until the certificate that signs reports ends; negative: it has ended',
    [],
    set => {
      if (ctx.signer !== null) set({}, daysLeft(ctx.signer, clock.now()))
    },
  )
  const queue = shared(() => readQueueFigures(db))
  metrics.gauge('queue_depth', 'Jobs that are not done, by queue and state', ['queue', 'state'], async set => {
    for (const { queue: name, state, jobs } of await queue()) set({ queue: name, state }, jobs)
  })
  metrics.gauge('queue_oldest_seconds', 'Age of the oldest job that is not done', ['queue', 'state'], async set => {
    for (const { queue: name, state, oldest_seconds } of await queue()) set({ queue: name, state }, oldest_seconds)
  })
  const waiting = shared(() => listWaiting(db, sourcesOf(ctx)))
  metrics.gauge(
    'waiting',
    'What waits for an administrator, by line of the worklist; counted up to a limit',
    ['line'],
    async set => {
      for (const { kind, count } of await waiting()) set({ line: kind }, count)
    },
  )
  metrics.gauge('waiting_oldest_seconds', 'How long the oldest item has been waiting', ['line'], async set => {
    const now = clock.now().getTime()
    for (const { kind, items } of await waiting()) {
      const [oldest] = items
      set({ line: kind }, oldest === undefined ? 0 : (now - Date.parse(oldest.date)) / 1_000)
    }
  })
  const { s3, dir } = config.documents
  if (s3 === null && dir !== null) {
    metrics.gauge('documents_free_bytes', 'Free bytes in the folder of documents', [], async set => {
      const { bavail, bsize } = await statfs(dir)
      set({}, bavail * bsize)
    })
  }
}

/** Shares one running query between the gauges that one reading of the metrics computes. */
function shared<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null
  return () => {
    running ??= read().finally(() => {
      running = null
    })
    return running
  }
}

/** The inputs of an administrator's worklist. Without an administrator, lines that belong to one person stay empty. */
export function sourcesOf(
  { clock, config: { retentionYears } }: Pick<Measured, 'clock' | 'config'>,
  adminId = '',
  kinds: readonly ApprovalKind[] = approvalKinds,
): Sources {
  const now = clock.now()
  const keptSince = retentionYears === null ? null : monthsLater(now, -12 * retentionYears)
  return { now, adminId, approvalKinds: kinds, deadLetters: operatorsQueues, keptSince }
}
