import { LRUCache } from 'lru-cache'

/** At most this many different callers are counted at once; beyond that the one not seen for longest is forgotten. */
const MOST_CALLERS = 50_000
const WINDOW_MS = 60_000

export interface RateLimit {
  /** Counts one request; answers how many seconds to wait when it was one too many, else null. */
  exceeded(caller: string, nowMs: number): number | null
}

/** Counts per caller in windows of one minute, in this process alone. A limit of null lets everything pass. */
export function createRateLimit(perMinute: number | null): RateLimit {
  if (perMinute === null) return { exceeded: () => null }
  const counts = new LRUCache<string, { start: number; count: number }>({ max: MOST_CALLERS })
  return {
    exceeded(caller, nowMs) {
      const known = counts.get(caller)
      if (known === undefined || nowMs - known.start >= WINDOW_MS) {
        counts.set(caller, { start: nowMs, count: 1 })
        return null
      }
      known.count++
      return known.count <= perMinute ? null : Math.ceil((known.start + WINDOW_MS - nowMs) / 1000)
    },
  }
}
