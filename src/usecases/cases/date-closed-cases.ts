import type { Context } from '../../context.ts'
import { dateClosedCases as dateRows } from '../../db/cases/closed-cases.ts'

const MOST = 1_000

/** Dates cases that were closed before closing dates were recorded. Answers how many were dated. */
export function dateClosedCases(ctx: Context): Promise<number> {
  return ctx.db.transaction(tx => dateRows(tx, MOST))
}
