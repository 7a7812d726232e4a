import { setTimeout as wait } from 'node:timers/promises'
import { openSite, type Site } from '../support/site.ts'
import { watchSlowAnswers } from '../support/slow-answers.ts'
import type { Findings, PartOptions } from './findings.ts'

export interface OutageOptions extends PartOptions {
  /** How long the database is away, each time. */
  readonly seconds: number
}

const BACK_WITHIN_MS = 30_000
const DRAINED_MS = 180_000

/** The database is stopped, then frozen, under load: everyone hears something within 5 s, and it recovers by itself. */
export async function outages(options: OutageOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const site = await openSite({ seed })
  const figures: Record<string, number> = {}
  const slow = watchSlowAnswers()
  const { pid } = site.service().child
  try {
    const load = await site.startLoad({ clients: options.clients ?? 8, timeoutMs: 15_000, onAnswer: slow.watch })
    await wait(1_500)
    for (const [name, begin] of Object.entries(faults(site))) {
      const before = site.journal.tally.acknowledged
      slow.slowestMs = 0
      const end = await begin()
      await wait(options.seconds * 1_000)
      await end()
      const over = performance.now()
      await site.untilReady(BACK_WITHIN_MS)
      figures[`${name}: back after ms`] = Math.round(performance.now() - over)
      await wait(1_500)
      figures[`${name}: slowest answer ms`] = Math.round(slow.slowestMs)
      figures[`${name}: acknowledged around it`] = site.journal.tally.acknowledged - before
      options.progress?.(`${name} for ${options.seconds} s, slowest answer ${Math.round(slow.slowestMs)} ms`)
    }
    await load.stop()
    const problems = [...slow.problems.slice(0, 10), ...(await site.verdict(DRAINED_MS))]
    if (site.service().child.pid !== pid || site.service().child.exitCode !== null) problems.push('the service ended')
    return { part: 'outages', seed, problems, figures: { ...site.journal.tally, ...figures, requests: load.sent() } }
  } finally {
    await site.close()
  }
}

/** Each begins an outage and answers how to end it. */
function faults({ cluster }: Site): Record<string, () => Promise<() => Promise<void>>> {
  return {
    frozen: async () => {
      const thaw = cluster.freeze()
      return async () => thaw()
    },
    // The service looks after its embedded server and would bring it back at once: it is kept down as long as needed.
    stopped: async () => {
      let down = true
      const keepDown = (async () => {
        while (down) {
          cluster.stopServer()
          await wait(200)
        }
      })()
      return async () => {
        down = false
        await keepDown
      }
    },
  }
}
