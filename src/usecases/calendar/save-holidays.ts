import type { Context } from '../../context.ts'
import { type Holiday, replaceHolidays } from '../../db/calendar/holidays.ts'
import type { Administrator } from '../../domain/actor.ts'
import { listHolidays } from './list-holidays.ts'

interface Request {
  readonly year: number
  readonly days: readonly Holiday[]
}

/** Replaces all holidays of a year. Promised due dates stay; those computed from now on skip these days. */
export async function saveHolidays(ctx: Context, admin: Administrator, { year, days }: Request) {
  await ctx.db.transaction(tx => replaceHolidays(tx, year, days, admin.id, ctx.clock.now()))
  return listHolidays(ctx, { year })
}
