import { type Answer, complaint } from './client.ts'

const ANSWERED_WITHIN_MS = 5_000
/** Calls that do not write, or whose answer does not say whether they did. */
const READS = /^\/(pro\/sops|scheduler\/|app\/(success|failed)-webhook)/

/** Watches the answers of a load while something is done to the service. */
export interface AnswerWatch {
  watch(answer: Answer, path: string): void
  /** How many answers there were of each code, or without one. */
  readonly codes: Record<string, number>
  /** Answers that came too late. */
  readonly slow: string[]
  /** No answer, or one that blames the service, 503 aside. */
  readonly wrong: string[]
  /** A blow falls now: what is asked below is asked about the time from here on. */
  begin(): void
  slowest(): string
  unavailable(): number
  /** When a write that was sent since then was acknowledged. */
  firstWrite(): number | null
  /** For how long, at the longest, no write was acknowledged. */
  silence(): number
}

export const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(2)} s`

export function watchAnswers(): AnswerWatch {
  let begun = Number.POSITIVE_INFINITY
  let slowestMs = 0
  let unavailable = 0
  let first: number | null = null
  let [last, silenceMs] = [begun, 0]
  const watched: AnswerWatch = {
    codes: {},
    slow: [],
    wrong: [],
    watch(answer, path) {
      const name = answer.kind === 'answered' ? String(answer.code) : answer.kind
      watched.codes[name] = (watched.codes[name] ?? 0) + 1
      // A report takes as long as it takes to typeset; everything else only waits for the database.
      if (path !== '/pro/submit-coordinator-summary') {
        slowestMs = Math.max(slowestMs, answer.ms)
        if (answer.ms > ANSWERED_WITHIN_MS) watched.slow.push(`${path} took ${seconds(answer.ms)}, ${name}`)
      }
      const problem = complaint(answer, path)
      if (name === '503') unavailable++
      else if (problem !== null) watched.wrong.push(problem)
      else if (name === '200' && !READS.test(path) && performance.now() - answer.ms > begun) {
        const now = performance.now()
        first ??= now
        silenceMs = Math.max(silenceMs, now - last)
        last = now
      }
    },
    begin() {
      begun = performance.now()
      slowestMs = 0
      unavailable = 0
      first = null
      last = begun
      silenceMs = 0
    },
    slowest: () => seconds(slowestMs),
    unavailable: () => unavailable,
    firstWrite: () => first,
    silence: () => silenceMs,
  }
  return watched
}
