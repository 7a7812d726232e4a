import { DAY_MS } from './calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A refund that the provider has accepted is read after these, then hourly for a day, then daily. */
const FIRST_GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const LIFETIME_MS = 30 * DAY_MS

/** When to read it after it was read so often; null after 30 days, when nobody waits for it any more. */
export function nextRead(accepted: Date, reads: number, now: Date): Date | null {
  const age = now.getTime() - accepted.getTime()
  const first = FIRST_GAPS_MS[reads]
  const gap = first ?? (age < DAY_MS ? HOUR_MS : DAY_MS)
  // The first ones count from the acceptance: 1, 5 and 30 minutes after it.
  const next = first === undefined ? now.getTime() + gap : Math.max(accepted.getTime() + gap, now.getTime() + MINUTE_MS)
  return age >= LIFETIME_MS ? null : new Date(next)
}
