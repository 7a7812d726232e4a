import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/calendar.ts'

/** Checks replace a lost callback. They run every minute at first, then with growing gaps, for 30 days. */
const FIRST_GAP_MS = MINUTE_MS
const STEADY_CHECKS = 10
const GROWTH = 1.5
const LONGEST_GAP_MS = 6 * HOUR_MS
const LIFETIME_MS = 30 * DAY_MS

export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + FIRST_GAP_MS)
}

/** Returns the time of the next check after this number of checks, or null after 30 days. */
export function nextCheck(created: Date, checks: number, now: Date): Date | null {
  const gap = Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * GROWTH ** Math.max(0, checks - STEADY_CHECKS))
  const next = now.getTime() + gap
  return next - created.getTime() > LIFETIME_MS ? null : new Date(next)
}

/** The service reads an accepted refund from the provider after these gaps, then hourly for a day, then daily. */
const FIRST_GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const READING_MS = 30 * DAY_MS

/** Returns the time of the next reading after this number of readings, or null after 30 days. */
export function nextRead(accepted: Date, reads: number, now: Date): Date | null {
  const age = now.getTime() - accepted.getTime()
  const first = FIRST_GAPS_MS[reads]
  const gap = first ?? (age < DAY_MS ? HOUR_MS : DAY_MS)
  // The first gaps count from the acceptance: 1, 5 and 30 minutes after it.
  const next = first === undefined ? now.getTime() + gap : Math.max(accepted.getTime() + gap, now.getTime() + MINUTE_MS)
  return age >= READING_MS ? null : new Date(next)
}
