import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { watchAnswers } from '../support/watch-answers.ts'
import { embeddedService } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface OutageOptions extends PartOptions {
  /** How long the database is away, each time. */
  readonly seconds: number
}

const BACK_WITHIN_MS = 30_000

/** The database is stopped, then frozen, under load: everyone hears something within 5 s, and it recovers by itself. */
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

/** Each begins an outage and answers how to end it. */
function faults(server: PostgresServer): Record<string, () => () => Promise<void> | void> {
  return {
    frozen: () => server.freeze(),
    // The service looks after its embedded server and would bring it back at once: it is kept down as long as needed.
    stopped: () => {
      const keepDown = setInterval(() => server.signal('SIGINT'), 200).unref()
      return () => clearInterval(keepDown)
    },
  }
}
