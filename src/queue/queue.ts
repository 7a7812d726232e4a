import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Connection, Database, Queryable, Tx } from '../db/engine/database.ts'
import { listen } from '../db/engine/listen.ts'
import type { Logger } from '../log.ts'
import {
  atOnce,
  type OperatorsQueue,
  operatorsQueues,
  type PayloadOf,
  priorities,
  type QueueName,
  queues,
  retryLimits,
  type WorkedQueue,
} from './jobs.ts'

export interface Job<N extends QueueName> {
  readonly id: string
  readonly name: N
  readonly data: PayloadOf<N>
  readonly retryCount: number
}

/** After this try the queue gives up. */
export function isLastTry({ name, retryCount }: Pick<Job<QueueName>, 'name' | 'retryCount'>): boolean {
  return retryCount >= (retryLimits[name] ?? 0)
}

/** A message whose last try failed. `error` is the name of the last error. */
export interface DeadLetter {
  readonly id: string
  readonly data: PayloadOf<OperatorsQueue>
  readonly since: Date
  readonly error: string
}

/** A worked queue without a handler does not compile. */
export type Handlers = { readonly [N in WorkedQueue]: (job: Job<N>) => Promise<void> }
type AnyHandler = (job: Job<QueueName>) => Promise<void>

interface How {
  /**
   * Whose jobs these are. A queue of `atOnce` hands out one job of a person at a time, and others' jobs overtake those that wait;
   * two workers that ask in the same moment may still get two.
   */
  readonly person?: string
  /** Not before this many seconds have passed. */
  readonly afterS?: number
  readonly priority?: number
}

export interface Queue {
  /** Workers see the jobs when the caller's transaction commits, and never when it rolls back. */
  enqueue<N extends QueueName>(tx: Tx, name: N, payloads: readonly PayloadOf<N>[], how?: How): Promise<void>
  /** Finishes a job in the transaction that writes its result. */
  complete<N extends QueueName>(tx: Tx, job: Job<N>): Promise<void>
  /** Finishes a job and deletes it, when nothing of it may stay. */
  forget<N extends QueueName>(job: Job<N>): Promise<void>
  work(handlers: Partial<Handlers>): Promise<void>
  /** Runs everything that is due at once; answers how many jobs. For tests. */
  drain(handlers: Partial<Handlers>): Promise<number>
  /** Messages whose last try failed: all, or one. */
  deadLetters(id?: string): Promise<DeadLetter[]>
  /** Queues one dead letter, or all, again, within a transaction if one is given; answers how many. */
  replayDeadLetters(id?: string, tx?: Tx): Promise<number>
  check(): Promise<void>
  stop(): Promise<void>
}

const SUPERVISE_S = 10
const BATCH = 50
const CONCURRENCY = 4

/** pg-boss uses our own pool and listening connection, so that it follows a change of server as they do. */
function adapter(db: Queryable, connection: Connection) {
  return {
    executeSql: (text: string, values?: unknown[]) => db.execute(text, values) as Promise<{ rows: never[] }>,
    listen: (channel: string, onMessage: (payload: string) => void, onConnected: () => void) =>
      listen(connection, { channel, onMessage, onConnected }),
  }
}

const within = (tx: Tx) => ({
  db: { executeSql: (text: string, values?: unknown[]) => tx.execute(text, values) as Promise<{ rows: never[] }> },
})

/** Makes the queue's tables and updates every queue's policy. Runs under the migration lock. */
export async function installQueue(db: Database): Promise<void> {
  const boss = new PgBoss({ db: adapter(db, db.connection), supervise: false, schedule: false })
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const { name, settings } of queues) {
      await boss.createQueue(name, settings)
      await boss.updateQueue(name, settings)
    }
  } finally {
    await end(boss)
  }
}

/** After a failure too: the timers of pg-boss would keep the process alive for ever. */
async function end(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false }).catch(() => {})
}

export async function openQueue(db: Database, options: { worker: boolean; log: Logger }): Promise<Queue> {
  const boss = new PgBoss({
    db: adapter(db, db.connection),
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: options.worker,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    useListenNotify: options.worker,
  })
  boss.on('error', error => options.log.warn({ err: error }, 'queue'))
  // For instance about an index that only its owner may rebuild.
  boss.on('warning', ({ message }) => options.log.warn({ reason: message }, 'queue'))
  try {
    await boss.start()
  } catch (error) {
    await end(boss)
    throw error
  }
  return {
    async enqueue(tx, name, payloads, { person, afterS = 0, priority = priorities.usual } = {}) {
      if (payloads.length === 0) return
      const group = person === undefined ? {} : { group: { id: groupOf(person) } }
      await boss.insert(
        name,
        payloads.map(data => ({ data, priority, startAfter: afterS, ...group })),
        within(tx),
      )
    },
    async complete(tx, job) {
      await boss.complete(job.name, { id: job.id, retryCount: job.retryCount }, null, within(tx))
    },
    async forget(job) {
      await boss.deleteJob(job.name, { id: job.id, retryCount: job.retryCount })
    },
    async work(handlers) {
      for (const name of Object.keys(handlers) as WorkedQueue[]) {
        const settings = {
          batchSize: atOnce[name] === undefined ? BATCH : 1,
          localConcurrency: atOnce[name] ?? CONCURRENCY,
          ...grouping(name),
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 5,
          perJobResults: true,
        } as const
        await boss.work<object>(name, settings, batch =>
          settleAll(handlers[name] as AnyHandler, batch as Job<QueueName>[], options.log),
        )
      }
    },
    async drain(handlers) {
      let ran = 0
      for (let idle = false; !idle; ) {
        idle = true
        for (const name of Object.keys(handlers) as WorkedQueue[]) {
          const batch = await boss.fetch<object>(name, { batchSize: BATCH, ...grouping(name) })
          for (const result of await settleAll(handlers[name] as AnyHandler, batch as Job<QueueName>[], options.log)) {
            if (result.status === 'completed') await boss.complete(name, result.id)
            else await boss.fail(name, result.id, result.output)
          }
          ran += batch.length
          idle &&= batch.length === 0
        }
      }
      return ran
    },
    async deadLetters(id) {
      const which = id === undefined ? {} : { id }
      const found = operatorsQueues.map(name => boss.findJobs<DeadLetter['data']>(name, { queued: true, ...which }))
      return (await Promise.all(found)).flat().map(({ id, data, createdOn, sourceOutput }) => {
        const { error } = (sourceOutput ?? {}) as { error?: string }
        return { id, data, since: createdOn, error: error ?? 'the worker stopped' }
      })
    },
    async replayDeadLetters(id, tx) {
      const which = { ...(id === undefined ? {} : { ids: [id] }), ...(tx === undefined ? {} : within(tx)) }
      let moved = 0
      for (const name of operatorsQueues) {
        // A thousand at a time, until none is left.
        for (let more = 1; more > 0; moved += more) more = await boss.redrive(name, which)
      }
      return moved
    },
    async check() {
      await boss.getQueue('notification')
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

const grouping = (name: QueueName) => (atOnce[name] === undefined ? {} : { groupConcurrency: 1 })

/** The queue keeps finished jobs for days, and need not know whose they were. */
function groupOf(person: string): string {
  return createHash('sha256').update(person).digest('base64url').slice(0, 22)
}

/** Each job of a batch succeeds or fails on its own. */
function settleAll(handler: AnyHandler, batch: readonly Job<QueueName>[], log: Logger) {
  return Promise.all(
    batch.map(async job => {
      try {
        await handler(job)
        return { id: job.id, status: 'completed' as const }
      } catch (error) {
        log.warn({ err: error, job: job.name, job_id: job.id, retry: job.retryCount }, 'job failed')
        return { id: job.id, status: 'failed' as const, output: { error: (error as Error).name } }
      }
    }),
  )
}
