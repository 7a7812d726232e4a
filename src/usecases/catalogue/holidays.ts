import type { Context } from '../../context.ts'
import { listHolidays as listRows, replaceHolidays } from '../../db/catalogue/holidays.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type Holiday, proposedHolidays } from '../../domain/time/holidays.ts'

/** Lists the holidays of a year. A year without any gets a proposal, which has no effect until it is saved. */
export async function listHolidays(ctx: Context, { year }: { readonly year: number }) {
  const days = await listRows(ctx.db, year)
  return days.length > 0 ? { year, days, proposed: false } : { year, days: proposedHolidays(year), proposed: true }
}

interface Request {
  readonly year: number
  readonly days: readonly Holiday[]
}

/** Replaces all holidays of a year. Promised due dates stay, and due dates computed from now on skip these days. */
export async function saveHolidays(ctx: Context, admin: Administrator, { year, days }: Request) {
  await ctx.db.transaction(tx => replaceHolidays(tx, year, days, admin.id, ctx.clock.now()))
  return listHolidays(ctx, { year })
}
