import type { Clock } from '../../src/domain/time/clock.ts'

export interface TestClock extends Clock {
  set(time: string | Date): void
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function testClock(start: string | Date = '2026-03-10T09:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: time => {
      now = new Date(time)
    },
    advance: ms => {
      now = new Date(now.getTime() + ms)
    },
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
