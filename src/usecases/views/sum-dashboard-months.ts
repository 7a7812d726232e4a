import type { Context } from '../../context.ts'
import { sumDashboard } from '../../db/views/dashboard.ts'
import { formatDay, riyadhDay } from '../../domain/calendar.ts'

/** A year at a time, each month in its own transaction. */
const MOST = 12

/** Sums up the month that has begun, and months from before sums were kept. Answers how many. */
export async function sumDashboardMonths(ctx: Context): Promise<number> {
  const today = formatDay(riyadhDay(ctx.clock.now()))
  let summed = 0
  while (summed < MOST && (await ctx.db.transaction(tx => sumDashboard(tx, today)))) summed++
  return summed
}
