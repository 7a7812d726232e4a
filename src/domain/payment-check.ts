import { DAY_MS } from './calendar.ts'

/** Makes up for a lost callback: checks every minute at first, then with growing gaps, for 30 days. */
const FIRST_GAP_MS = 60_000
const STEADY_CHECKS = 10
const GROWTH = 1.5
const LONGEST_GAP_MS = 6 * 3600 * 1000
const LIFETIME_MS = 30 * DAY_MS

export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + FIRST_GAP_MS)
}

/** When to check again after the n-th check; null after the 30 days. */
export function nextCheck(created: Date, checks: number, now: Date): Date | null {
  const gap = Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * GROWTH ** Math.max(0, checks - STEADY_CHECKS))
  const next = now.getTime() + gap
  return next - created.getTime() > LIFETIME_MS ? null : new Date(next)
}
