import { setTimeout as wait } from 'node:timers/promises'
import { createDraw } from '../support/choose-step.ts'
import { startReading } from '../support/readings.ts'
import { openSite } from '../support/site.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface CrashOptions extends PartOptions {
  /** How often the service is killed, and how often its PostgreSQL. */
  readonly kills: number
  readonly serverKills: number
}

const READY_MS = 60_000
const DRAINED_MS = 180_000

/**
 * SIGKILL at random moments under load, also while it starts; then the journal is compared with the database. Meanwhile
 * somebody reads: what they were shown must be in the access log.
 */
export async function crashes(options: CrashOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const draw = createDraw(seed)
  const site = await openSite({ seed })
  try {
    const load = await site.startLoad({ clients: options.clients ?? 8 })
    const readings = startReading(site.port, site.journal)
    // Both kinds mixed, so that each meets what the other has left behind.
    const cycles = [...Array(options.kills).fill('service'), ...Array(options.serverKills).fill('server')]
    for (let done = 0; cycles.length > 0; done++) {
      const [kind] = cycles.splice(draw(cycles.length), 1)
      await someWork(site.journal, 10 + draw(80))
      if (kind === 'server') {
        site.cluster.killServer()
        await wait(draw(300))
      } else {
        await site.service().kill()
        // One in four dies again before it is ready.
        if (draw(4) === 0) {
          const doomed = site.start()
          await wait(draw(1_200))
          await doomed.kill()
        }
        await site.start().ready
      }
      await site.untilReady(READY_MS)
      options.progress?.(`cycle ${done + 1}: ${kind} killed, ${load.sent()} requests`)
    }
    await wait(500)
    await load.stop()
    const unwritten = await readings.stop(site.cluster)
    const problems = [...unwritten, ...(await site.verdict(DRAINED_MS))]
    const { tally, cases } = site.journal
    const figures = { ...tally, cases: cases.length, requests: load.sent(), shown: readings.shown() }
    return { part: 'crashes', seed, problems, figures }
  } finally {
    await site.close()
  }
}
