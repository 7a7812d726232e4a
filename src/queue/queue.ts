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

/** Whether the queue gives up after this try. */
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
  /** Finishes a job and deletes its row, because the payload must not stay. */
  forget<N extends QueueName>(job: Job<N>): Promise<void>
  work(handlers: Partial<Handlers>): Promise<void>
  /** Runs every due job now and returns how many ran. For tests. */
  drain(handlers: Partial<Handlers>): Promise<number>
  /** Messages whose last try failed. Given an id, only that message. */
  deadLetters(id?: string): Promise<DeadLetter[]>
  /** Queues one dead letter or all of them again, within a transaction if there is one. Returns how many. */
  replayDeadLetters(id?: string, tx?: Tx): Promise<number>
  check(): Promise<void>
  stop(): Promise<void>
}

const SUPERVISE_S = 10
const BATCH = 50
const CONCURRENCY = 4

/** pg-boss uses the service's pool and listening connection, so that it follows a change of server. */
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
  // pg-boss warns of an index that only its owner may rebuild, for example.
  boss.on('warning', ({ message }) => options.log.warn({ reason: message }, 'queue'))
  try {
    await boss.start()
  } catch (error) {
    await end(boss)
    throw error
  }
  const handleBatch = (handler: unknown, batch: readonly unknown[]) =>
    settleAll(handler as AnyHandler, batch as Job<QueueName>[], options.log)

  const drainBatch = async (name: WorkedQueue, handler: unknown): Promise<number> => {
    const batch = await boss.fetch<object>(name, { batchSize: BATCH, ...grouping(name) })
    for (const result of await handleBatch(handler, batch)) {
      if (result.status === 'completed') await boss.complete(name, result.id)
      else await boss.fail(name, result.id, result.output)
    }
    return batch.length
  }

  /** One batch of every queue. */
  const drainRound = async (handlers: Partial<Handlers>): Promise<number> => {
    let ran = 0
    for (const name of Object.keys(handlers) as WorkedQueue[]) ran += await drainBatch(name, handlers[name])
    return ran
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
        await boss.work<object>(name, settings, batch => handleBatch(handlers[name], batch))
      }
    },
    async drain(handlers) {
      let total = 0
      for (let ran = await drainRound(handlers); ran > 0; ran = await drainRound(handlers)) total += ran
      return total
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

/** Hashed, because the queue keeps finished jobs for days and must not name the person. */
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
