import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresPair, startPair } from '../../test/support/postgres-pair.ts'
import type { ServerSettings } from '../../test/support/postgres-server.ts'
import { until } from '../../test/support/until.ts'
import { type AnswerWatch, seconds, watchAnswers } from '../support/watch-answers.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface FailoverOptions extends PartOptions {
  readonly failovers: number
  readonly settings?: ServerSettings
  /** A deliberate fault that the drill must detect: commits do not wait for the standby. */
  readonly asynchronous?: boolean
  /** The folder of another version of the service, whose faults the drill must detect. */
  readonly sources?: string | undefined
}

const WRITES_AGAIN_MS = 60_000
/** The longest time that the standby is cut off before the primary is killed. */
const SILENCE_MS = 500

/** Kills the primary and promotes the standby under load, again and again; the servers swap roles each time. */
export function failover(options: FailoverOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { settings = {}, asynchronous = false, sources } = options
    const { draw } = part
    const pair = await startPair({ settings, asynchronous })
    part.closing(() => pair.close())
    const roles = ['web', 'web', 'worker', 'worker'] as const
    await part.startFleet(pair, { roles, environment: pair.environment, sources })
    const answers = watchAnswers()
    const load = await part.startLoad({ timeoutMs: 15_000, onAnswer: answers.watch })
    for (let done = 1; done <= options.failovers; done++) {
      await part.moreWrites(20 + draw(60))
      const blow = await failOver(pair, answers, draw(2) * draw(SILENCE_MS))
      await pair.rebuild()
      const row = { ...blow, 'answered 503': answers.unavailable(), 'slowest answer': answers.slowest() }
      part.rows.push({ failover: done, ...row })
      part.progress(`failover ${done}: ${JSON.stringify(row)}, ${load.sent()} requests`)
    }
    await part.moreWrites(20)
    await part.conclude()
    part.problems.push(...answers.slow.slice(0, 10), ...answers.wrong.slice(0, 10))
    part.figures.answers = JSON.stringify(answers.codes)
  })
}

async function failOver(pair: PostgresPair, answers: AnswerWatch, silenceMs: number) {
  const from = pair.primary().name
  if (silenceMs > 0) {
    pair.cutNetwork()
    await wait(silenceMs)
  }
  const killed = performance.now()
  answers.begin()
  await pair.killPrimary()
  const gone = performance.now()
  await pair.promote()
  const promoted = performance.now()
  await until('writes are taken again', () => answers.firstWrite() !== null, WRITES_AGAIN_MS)
  return {
    killed: from,
    promoted: pair.primary().name,
    'network cut before': `${silenceMs} ms`,
    'kill to its last process gone': seconds(gone - killed),
    'kill to promotion': seconds(promoted - killed),
    'promotion to first 200 of a write': seconds((answers.firstWrite() ?? promoted) - promoted),
  }
}
