import { type Answer, complaint } from './client.ts'

const ANSWERED_WITHIN_MS = 5_000
/** Calls that do not write, or whose answer does not say whether they did. */
const READS = /^\/(pro\/sops|scheduler\/|app\/(success|failed)-webhook)/

/** Watches the answers during a fault. */
export interface AnswerWatch {
  watch(answer: Answer, path: string): void
  /** The number of answers by status, and of calls without an answer. */
  readonly codes: Record<string, number>
  /** Answers that came too late. */
  readonly slow: string[]
  /** Calls without an answer, or with a server error other than 503. */
  readonly wrong: string[]
  /** Marks the moment of a fault; the figures below count from here. */
  begin(): void
  slowest(): string
  unavailable(): number
  /** The time of the first acknowledged write that was sent since then. */
  firstWrite(): number | null
  /** The longest time without an acknowledged write. */
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
      // Typesetting a report takes its time; every other call only waits for the database.
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
