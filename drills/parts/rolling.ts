import { startBalancer } from '../support/balancer.ts'
import { check, settle } from '../support/checker.ts'
import { type Answer, createClient } from '../support/client.ts'
import { createCluster } from '../support/cluster.ts'
import { createJournal } from '../support/journal.ts'
import { startLoad } from '../support/load.ts'
import { freePort, type ServiceProcess, spawnService } from '../support/service-process.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface RollingOptions extends PartOptions {
  /** Restarts in all, of the two in turns. */
  readonly restarts: number
}

const DRAINED_MS = 180_000

/** Two instances on one database behind a balancer, restarted in turns: nobody notices. */
export async function rolling(options: RollingOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const cluster = createCluster()
  const instances: { port: number; service: ServiceProcess }[] = []
  try {
    const DATABASE_URL = await cluster.serve()
    const start = (port: number) => spawnService({ DATABASE_URL, DATA_DIR: cluster.folder, PORT: String(port) })
    for (const port of [await freePort(), await freePort()]) instances.push({ port, service: start(port) })
    await Promise.all(instances.map(({ service }) => service.ready))
    const balancer = await startBalancer(instances.map(({ port }) => port))
    const problems: string[] = []
    const watch = (answer: Answer, path: string) => {
      if (answer.kind !== 'answered') problems.push(`${path}: ${answer.kind}`)
      else if (answer.code >= 500) problems.push(`${path}: ${answer.code} ${answer.text}`)
    }
    const journal = createJournal()
    const { port } = balancer
    const load = await startLoad({ port, journal, seed, clients: options.clients ?? 8, onAnswer: watch })
    for (let done = 0; done < options.restarts; done++) {
      await someWork(journal, 15)
      const instance = instances[done % 2]
      if (instance === undefined) break
      const code = await instance.service.stop()
      if (code !== 0) problems.push(`instance ${done % 2} ended with ${code}`)
      await someWork(journal, 15)
      instance.service = start(instance.port)
      await instance.service.ready
      options.progress?.(`restart ${done + 1}, ${load.sent()} requests`)
    }
    await someWork(journal, 15)
    await load.stop()
    const client = createClient(port, { keepAlive: false })
    await settle(cluster, () => client.send({ path: '/scheduler/draftNotification' }), DRAINED_MS)
    problems.push(...(await check(cluster, journal)))
    await balancer.close()
    return { part: 'rolling restarts', seed, problems, figures: { ...journal.tally, requests: load.sent() } }
  } finally {
    await Promise.all(instances.map(({ service }) => service.stop()))
    await cluster.remove()
  }
}
