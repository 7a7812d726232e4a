import type { Role } from '../../src/config/config.ts'
import { check, settle } from '../support/checker.ts'
import { type Answer, complaint } from '../support/client.ts'
import { createCluster } from '../support/cluster.ts'
import { startFleet } from '../support/fleet.ts'
import { createJournal } from '../support/journal.ts'
import { startLoad } from '../support/load.ts'
import { makeVersions } from '../support/next-version.ts'
import { makeOlder } from '../support/site.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface RollingOptions extends PartOptions {
  /** How often a process is replaced, in turns. */
  readonly restarts: number
  readonly roles?: readonly Role[]
  /** Each place that serves runs so many processes on its port. */
  readonly instances?: number
  /** Each round brings the next version, whose first process migrates while the old ones go on. */
  readonly upgrade?: boolean
}

const DRAINED_MS = 180_000
/** A report may be typeset while processes start and stop, on a machine that has other things to do. */
const PATIENCE_MS = 60_000

/** Several processes on one database behind a balancer, replaced in turns: nobody notices. */
export async function rolling(options: RollingOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const { roles = ['all', 'all'], instances = 1 } = options
  options.progress?.(`seed ${seed}`)
  const cluster = createCluster()
  const versions = makeVersions()
  try {
    const environment = { DATABASE_URL: await cluster.serve(), DATA_DIR: cluster.folder }
    const fleet = await startFleet({ roles, environment, instances })
    try {
      const problems: string[] = []
      let slowestMs = 0
      const watch = (answer: Answer, path: string) => {
        slowestMs = Math.max(slowestMs, answer.ms)
        const wrong = complaint(answer, path)
        if (wrong !== null) problems.push(wrong)
      }
      const journal = createJournal()
      const load = await startLoad({
        port: fleet.port,
        journal,
        seed,
        clients: options.clients ?? 8,
        timeoutMs: PATIENCE_MS,
        onAnswer: watch,
        age: caseId => makeOlder(cluster, caseId),
      })
      let sources: string | undefined
      for (let done = 0; done < options.restarts; done++) {
        const turn = done % fleet.places.length
        const place = fleet.places[turn]
        if (place === undefined) break
        if (options.upgrade && turn === 0) sources = versions.next()
        await someWork(journal, 15)
        const code = await fleet.stop(place)
        if (code !== 0) problems.push(`${place.name} ended with ${code}: ${place.service.output().slice(-500)}`)
        await someWork(journal, 15)
        await fleet.start(place, sources)
        options.progress?.(`${place.name} replaced, ${done + 1} in all, ${load.sent()} requests`)
      }
      await someWork(journal, 15)
      await load.stop()
      await settle(cluster, () => fleet.remind(), DRAINED_MS)
      problems.push(...(await check(cluster, journal)))
      const applied = await cluster.query<{ name: string }>('select name from schema_migrations')
      for (const name of versions.added) {
        if (!applied.some(row => row.name === name)) problems.push(`${name} was not applied`)
      }
      const slowest = `${(slowestMs / 1000).toFixed(1)} s`
      const migrations = versions.added.length
      const figures = { ...journal.tally, migrations, 'slowest answer': slowest, requests: load.sent() }
      return { part: 'rolling restarts', seed, problems, figures }
    } finally {
      await fleet.close()
    }
  } finally {
    await cluster.remove()
    versions.remove()
  }
}
