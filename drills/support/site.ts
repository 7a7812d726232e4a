import { freePort } from '../../test/support/free-port.ts'
import { check, settle } from './checker.ts'
import { createClient } from './client.ts'
import { type Cluster, createCluster } from './cluster.ts'
import { createJournal, type Journal } from './journal.ts'
import { type Load, type LoadOptions, startLoad } from './load.ts'
import { eventually, type ServiceProcess, spawnService } from './service-process.ts'

/** A service on a cluster of its own, with what a drill needs around it. */
export interface Site {
  readonly cluster: Cluster
  readonly port: number
  readonly journal: Journal
  readonly service: () => ServiceProcess
  /** Another process in the place of the last one; `startUp` is over when it is ready. */
  start(): ServiceProcess
  startLoad(options: Partial<LoadOptions> & { clients: number }): Promise<Load>
  isReady(): Promise<boolean>
  untilReady(withinMs: number): Promise<void>
  /** Lets the service finish what it has begun, then compares. Answers what is wrong. */
  verdict(withinMs: number): Promise<string[]>
  close(): Promise<void>
}

export interface SiteOptions {
  readonly seed?: number
  readonly sizeMb?: number
  /** The database is not the service's own, so that it outlives a stop. */
  readonly sharedDatabase?: true
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const cluster = createCluster(options.sizeMb === undefined ? {} : { sizeMb: options.sizeMb })
  const port = await freePort()
  const journal = createJournal()
  const database: Record<string, string> = options.sharedDatabase ? { DATABASE_URL: await cluster.serve() } : {}
  const env = { PORT: String(port), DATA_DIR: cluster.folder, ...database }
  let service = spawnService(env)
  const ask = async (path: string) => {
    const client = createClient(port, { keepAlive: false, timeoutMs: 6_000 })
    const answer = await client.send({ path })
    client.close()
    return answer.kind === 'answered' && answer.code === 200
  }
  const site: Site = {
    cluster,
    port,
    journal,
    service: () => service,
    start() {
      service = spawnService(env)
      return service
    },
    startLoad: load =>
      startLoad({ port, journal, seed: options.seed ?? 1, age: caseId => makeOlder(cluster, caseId), ...load }),
    isReady: () => ask('/health/ready'),
    async untilReady(withinMs) {
      try {
        await eventually('the service is ready again', () => site.isReady(), withinMs)
      } catch (cause) {
        throw new Error(`The service said: ${service.output().slice(-3_000)}`, { cause })
      }
    },
    async verdict(withinMs) {
      const remind = async () => {
        await ask('/scheduler/draftNotification')
        await ask('/scheduler/sendDelayReportNotification')
      }
      await settle(cluster, remind, withinMs)
      return check(cluster, journal)
    },
    async close() {
      await service.stop()
      await cluster.remove()
    },
  }
  try {
    await service.ready
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

/** A draft of yesterday, or a report that is overdue: whichever the case can be. */
export async function makeOlder(cluster: Pick<Cluster, 'query'>, caseId: string): Promise<void> {
  await cluster.query(
    `update review_cases set
      created_date = case when status = 'draft' then created_date - interval '25 hours' else created_date end,
      due_date = case when status = 'payment_success' then now() - interval '1 hour' else due_date end
    where case_id = $1`,
    [caseId],
  )
}
