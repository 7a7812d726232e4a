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

/** True for the last try. After it the queue gives up. */
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

/** Handlers of all worked queues. A missing handler is a compile error. */
export type Handlers = { readonly [N in WorkedQueue]: (job: Job<N>) => Promise<void> }
type AnyHandler = (job: Job<QueueName>) => Promise<void>

interface How {
  /**
   * The person whom the jobs belong to. A queue of `atOnce` runs one job of a person at a time, so other people's jobs
   * overtake those that wait. Two workers that fetch at the same moment may still get two.
   */
  readonly person?: string
  /** The jobs start after this many seconds or later. */
  readonly afterS?: number
  readonly priority?: number
}

export interface Queue {
  /** Workers see the jobs when the caller's transaction commits, and never when it rolls back. */
  enqueue<N extends QueueName>(tx: Tx, name: N, payloads: readonly PayloadOf<N>[], how?: How): Promise<void>
  /** Finishes a job in the transaction that writes its result. */
  complete<N extends QueueName>(tx: Tx, job: Job<N>): Promise<void>
  /** Finishes a job and deletes it, because nothing of it may remain. */
  forget<N extends QueueName>(job: Job<N>): Promise<void>
  work(handlers: Partial<Handlers>): Promise<void>
  /** Runs every due job now and returns how many ran. For tests. */
  drain(handlers: Partial<Handlers>): Promise<number>
  /** Returns the messages whose last try failed, or only the one with this id. */
  deadLetters(id?: string): Promise<DeadLetter[]>
  /** Queues dead letters again: the one with this id, or all. Returns how many. */
  replayDeadLetters(id?: string, tx?: Tx): Promise<number>
  check(): Promise<void>
  stop(): Promise<void>
}

const SUPERVISE_S = 10
const BATCH = 50
const CONCURRENCY = 4

/**
 * pg-boss uses our own pool and listening connection, so that it follows a change of the database server as they do.
 */
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

/** Creates the queue's tables and updates every queue's policy. Runs under the migration lock. */
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

/** Stops pg-boss. Needed after a failed start too, because the timers of pg-boss would keep the process alive. */
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
  // For instance a warning about an index that only its owner may rebuild.
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
        // `redrive` moves a thousand at a time.
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

/** Hashes the person's id, because the queue keeps finished jobs for days. */
function groupOf(person: string): string {
  return createHash('sha256').update(person).digest('base64url').slice(0, 22)
}

/** Runs a batch. Each job succeeds or fails on its own. */
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
