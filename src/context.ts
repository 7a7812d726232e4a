import type { Config } from './config/config.ts'
import type { Keyrings } from './config/keys.ts'
import { type Changes, followChanges } from './db/changes.ts'
import { type Connection, type Database, openDatabase } from './db/database.ts'
import { type Clock, systemClock } from './domain/clock.ts'
import { createLog, type Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openQueue, type Queue } from './queue/queue.ts'

/** The wired parts of the service, built once per process. */
export interface Context {
  readonly config: Config
  readonly keys: Keyrings
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly db: Database
  readonly changes: Changes
  readonly queue: Queue
  /** The base of links given to people and gateways; known once the port is bound. */
  publicUrl: string
  close(): Promise<void>
}

export interface ContextOptions {
  readonly config: Config
  readonly keys: Keyrings
  readonly connection: Connection
  /** Parts that a test brings itself. */
  readonly override?: Partial<Pick<Context, 'clock' | 'log' | 'metrics'>>
}

export async function createContext({ config, keys, connection, override }: ContextOptions): Promise<Context> {
  const log = override?.log ?? createLog(config.logLevel)
  const metrics = override?.metrics ?? createMetrics()
  const db = openDatabase(connection, { onIdleError: error => log.warn({ err: error }, 'database connection lost') })
  const changes = await followChanges(connection, log)
  const queue = await openQueue(db, { worker: config.role !== 'web', log })
  metrics.gauge('database_pool_connections', 'Connections of the pool by use', ['state'], set => {
    const { total, idle, waiting } = db.usage()
    set({ state: 'busy' }, total - idle)
    set({ state: 'idle' }, idle)
    set({ state: 'waiting' }, waiting)
  })
  metrics.gauge('queue_depth', 'Jobs by queue and state', ['queue', 'state'], async set => {
    for (const { name, ready, active } of await queue.depths()) {
      set({ queue: name, state: 'ready' }, ready)
      set({ queue: name, state: 'active' }, active)
    }
  })
  return {
    config,
    keys,
    clock: override?.clock ?? systemClock,
    log,
    metrics,
    db,
    changes,
    queue,
    publicUrl: config.publicUrl ?? '',
    async close() {
      await queue.stop()
      await changes.close()
      await db.close()
    },
  }
}
