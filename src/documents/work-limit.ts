import { setImmediate } from 'node:timers/promises'
import { Refused } from './content.ts'

/** A check may use two minutes of processor time, and a second more for each 10 MB. */
const MOST_MS = 120_000
const MORE_MS_PER_BYTE = 1_000 / 10_000_000
const PAUSE_EVERY_MS = 20

/** Returns the processor time of this process, in milliseconds. */
export type Processor = () => number

export const processor: Processor = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export interface WorkLimit {
  /** Throws when the limit is reached. */
  require(): void
  /** Does the same as `require`, and at times pauses for other work, because reading cached segments never waits. */
  requireAndPause(): Promise<void>
  /** Runs `other` without counting the processor time used meanwhile. */
  waitingFor<T>(other: () => Promise<T>): Promise<T>
}

/**
 * Counts the processor time of the whole process, because the share of one check cannot be measured. An ordinary document needs
 * a small part of the limit.
 */
export function limitWork(usedMs: Processor, bytes: number): WorkLimit {
  const mostMs = MOST_MS + bytes * MORE_MS_PER_BYTE
  let spentMs = 0
  let waits = 0
  let since = usedMs()
  const count = () => {
    const now = usedMs()
    if (waits === 0) spentMs += now - since
    since = now
  }
  const require = () => {
    count()
    if (spentMs > mostMs) throw new Refused('check_too_long')
  }
  let pausedMs = performance.now()
  return {
    require,
    async requireAndPause() {
      require()
      if (performance.now() - pausedMs < PAUSE_EVERY_MS) return
      await setImmediate()
      pausedMs = performance.now()
    },
    async waitingFor(other) {
      count()
      waits++
      try {
        return await other()
      } finally {
        count()
        waits--
      }
    },
  }
}
