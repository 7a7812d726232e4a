import type { Context } from '../../context.ts'
import { listHolidays as listRows } from '../../db/calendar/holidays.ts'
import { proposedHolidays } from '../../domain/holidays.ts'

/** The holidays of a year. A year without any gets a proposal, which has no effect until it is saved. */
export async function listHolidays(ctx: Context, { year }: { readonly year: number }) {
  const days = await listRows(ctx.db, year)
  return days.length > 0 ? { year, days, proposed: false } : { year, days: proposedHolidays(year), proposed: true }
}
