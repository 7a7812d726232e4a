import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { watchAnswers } from '../support/watch-answers.ts'
import { embeddedService } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface OutageOptions extends PartOptions {
  /** How long each outage of the database lasts. */
  readonly seconds: number
}

const BACK_WITHIN_MS = 30_000

/** Stops, then freezes the database under load: every caller gets an answer within 5 s, and the service recovers by itself. */
export function outages(options: OutageOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { tally } = part.journal
    const { server, fleet } = await embeddedService(part)
    const answers = watchAnswers()
    await part.startLoad({ timeoutMs: 15_000, onAnswer: answers.watch })
    await wait(1_500)
    for (const [name, begin] of Object.entries(faults(server))) {
      const before = tally.acknowledged
      answers.begin()
      const end = begin()
      await wait(options.seconds * 1_000)
      await end()
      const over = performance.now()
      await fleet.untilReady(BACK_WITHIN_MS)
      part.figures[`${name}: back after ms`] = Math.round(performance.now() - over)
      await wait(1_500)
      part.figures[`${name}: slowest answer`] = answers.slowest()
      part.figures[`${name}: acknowledged around it`] = tally.acknowledged - before
      part.progress(`${name} for ${options.seconds} s, slowest answer ${answers.slowest()}`)
    }
    await part.conclude()
    part.problems.push(...answers.slow.slice(0, 10))
  })
}

/** Each starts an outage and returns a function that ends it. */
function faults(server: PostgresServer): Record<string, () => () => Promise<void> | void> {
  return {
    frozen: () => server.freeze(),
    // The service restarts its embedded server at once, so the server is stopped again and again.
    stopped: () => {
      const keepDown = setInterval(() => server.signal('SIGINT'), 200).unref()
      return () => clearInterval(keepDown)
    },
  }
}
