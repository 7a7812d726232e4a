import type { Context } from '../../context.ts'
import { sumDashboard } from '../../db/views/dashboard.ts'
import { formatDay, riyadhDay } from '../../domain/calendar.ts'

/** A year of months at a time, each in a transaction of its own. */
const MOST = 12

/** The month that has begun, and those from before there were sums. Answers how many were summed up. */
export async function sumDashboardMonths(ctx: Context): Promise<number> {
  const today = formatDay(riyadhDay(ctx.clock.now()))
  let summed = 0
  while (summed < MOST && (await ctx.db.transaction(tx => sumDashboard(tx, today)))) summed++
  return summed
}
