import type { Answer } from './client.ts'

const ANSWERED_WITHIN_MS = 5_000

/** Watches that everyone hears something in time. */
export interface SlowAnswers {
  readonly problems: string[]
  /** Since it was last set to zero. */
  slowestMs: number
  watch(answer: Answer, path: string): void
}

export function watchSlowAnswers(): SlowAnswers {
  const watched: SlowAnswers = {
    problems: [],
    slowestMs: 0,
    watch(answer, path) {
      // A report takes as long as it takes to typeset; everything else only waits for the database.
      if (path === '/pro/submit-coordinator-summary') return
      watched.slowestMs = Math.max(watched.slowestMs, answer.ms)
      if (answer.ms <= ANSWERED_WITHIN_MS) return
      const how = answer.kind === 'answered' ? answer.code : answer.kind
      watched.problems.push(`${path} took ${Math.round(answer.ms)} ms, ${how}`)
    },
  }
  return watched
}
