import type { Context } from '../../context.ts'
import { numberCases as numberRows } from '../../db/cases/case-numbers.ts'

const MOST = 1_000
/** Few enough that no statement takes long and no case stays locked for long. */
const EACH = 100

/** Numbers cases from before there were numbers, and those that the previous version makes while it is being replaced. */
export async function numberCases(ctx: Context): Promise<number> {
  for (let numbered = 0; ; ) {
    const more = await ctx.db.transaction(tx => numberRows(tx, EACH))
    numbered += more
    if (more < EACH || numbered >= MOST) return numbered
  }
}
