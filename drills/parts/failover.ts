import { setTimeout as wait } from 'node:timers/promises'
import { check, settle } from '../support/checker.ts'
import { createDraw } from '../support/choose-step.ts'
import { type Answer, complaint } from '../support/client.ts'
import { startFleet } from '../support/fleet.ts'
import { createJournal } from '../support/journal.ts'
import { startLoad } from '../support/load.ts'
import { type Pair, startPair } from '../support/pair.ts'
import type { ServerSettings } from '../support/server.ts'
import { eventually } from '../support/service-process.ts'
import { makeOlder } from '../support/site.ts'
import { watchSlowAnswers } from '../support/slow-answers.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface FailoverOptions extends PartOptions {
  readonly failovers: number
  readonly settings?: ServerSettings
  /** A fault, to see it caught: commits do not wait for the standby. */
  readonly asynchronous?: boolean
  /** The folder of another version of the service, to see its faults caught. */
  readonly sources?: string | undefined
}

const WRITES_AGAIN_MS = 60_000
const DRAINED_MS = 300_000
/** For so long at most the standby hears nothing before the primary dies. */
const SILENCE_MS = 500

/** The primary is killed and the standby promoted under load, again and again, each time the other way round. */
export async function failover(options: FailoverOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const draw = createDraw(seed)
  const { settings = {}, asynchronous = false } = options
  options.progress?.(`seed ${seed}`)
  const pair = await startPair({ settings, asynchronous })
  try {
    const roles = ['web', 'web', 'worker', 'worker'] as const
    const fleet = await startFleet({ roles, environment: pair.environment, sources: options.sources })
    try {
      const journal = createJournal()
      const answers = watchAnswers()
      const load = await startLoad({
        port: fleet.port,
        journal,
        seed,
        clients: options.clients ?? 6,
        timeoutMs: 15_000,
        age: caseId => makeOlder(pair, caseId),
        onAnswer: answers.watch,
      })
      const rows: Record<string, number | string>[] = []
      for (let done = 1; done <= options.failovers; done++) {
        await someWork(journal, 20 + draw(60))
        const blow = await failOver(pair, answers, draw(2) * draw(SILENCE_MS))
        await pair.rebuild()
        const row = { ...blow, ...answers.sinceBegin() }
        rows.push({ failover: done, ...row })
        options.progress?.(`failover ${done}: ${JSON.stringify(row)}, ${load.sent()} requests`)
      }
      await someWork(journal, 20)
      await load.stop()
      const problems = [...answers.problems()]
      for (const { name, service } of fleet.places) {
        if (service.child.exitCode !== null) problems.push(`${name} ended: ${service.output().slice(-500)}`)
      }
      await settle(pair, () => fleet.remind(), DRAINED_MS).catch(error => problems.push(String(error)))
      problems.push(...(await check(pair, journal)))
      const figures = { ...journal.tally, cases: journal.cases.length, ...answers.figures(), requests: load.sent() }
      return { part: 'failover', seed, problems, figures, rows }
    } finally {
      await fleet.close()
    }
  } finally {
    await pair.close()
  }
}

async function failOver(pair: Pair, answers: Answers, silenceMs: number) {
  const from = pair.primary().name
  if (silenceMs > 0) {
    pair.cutLine()
    await wait(silenceMs)
  }
  const killed = performance.now()
  answers.begin()
  await pair.killPrimary()
  const gone = performance.now()
  await pair.promote()
  const promoted = performance.now()
  const first = () => answers.firstWrite()
  await eventually('writes are taken again', () => first() !== null, WRITES_AGAIN_MS)
  return {
    killed: from,
    promoted: pair.primary().name,
    'line cut before': `${silenceMs} ms`,
    'kill to its last process gone': seconds(gone - killed),
    'kill to promotion': seconds(promoted - killed),
    'promotion to first 200 of a write': seconds((first() ?? promoted) - promoted),
  }
}

const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(2)} s`

interface Answers {
  watch(answer: Answer, path: string): void
  /** The database goes from here on. */
  begin(): void
  /** When a write that was sent since then was acknowledged. */
  firstWrite(): number | null
  sinceBegin(): Record<string, number | string>
  problems(): string[]
  figures(): Record<string, number | string>
}

const READS = /^\/(pro\/sops|scheduler\/|app\/(success|failed)-webhook)/

function watchAnswers(): Answers {
  const slow = watchSlowAnswers()
  const wrong: string[] = []
  const codes: Record<string, number> = {}
  let begun = Number.POSITIVE_INFINITY
  let first: number | null = null
  let unavailable = 0
  let slowestMs = 0
  return {
    watch(answer, path) {
      slow.watch(answer, path)
      slowestMs = Math.max(slowestMs, slow.slowestMs)
      const name = answer.kind === 'answered' ? String(answer.code) : answer.kind
      codes[name] = (codes[name] ?? 0) + 1
      const isUnavailable = answer.kind === 'answered' && answer.code === 503
      const wrongWith = complaint(answer, path)
      if (isUnavailable) unavailable++
      else if (wrongWith !== null) wrong.push(wrongWith)
      else if (name === '200' && !READS.test(path) && performance.now() - answer.ms > begun) {
        first ??= performance.now()
      }
    },
    begin() {
      begun = performance.now()
      first = null
      unavailable = 0
      slow.slowestMs = 0
    },
    firstWrite: () => first,
    sinceBegin: () => ({ 'answered 503': unavailable, 'slowest answer': seconds(slow.slowestMs) }),
    problems: () => [...slow.problems.slice(0, 10), ...wrong.slice(0, 10)],
    figures: () => ({ answers: JSON.stringify(codes), 'slowest answer': seconds(slowestMs) }),
  }
}
