import type { Context } from '../../context.ts'
import { issueMissingNotes } from '../../db/payments/credit-notes.ts'
import { nameSellers } from '../../db/payments/invoices.ts'
import { riyadhYear } from '../../domain/calendar.ts'

const MOST = 1_000
/** Few enough that settling a refund does not wait long for the counter. */
const EACH = 100

/** For invoices and refunds from before there were receipts, and those the previous version makes while it is being replaced. */
export async function bringUpReceipts(ctx: Context): Promise<number> {
  const { seller } = ctx.config
  let done = await ctx.db.transaction(tx => nameSellers(tx, seller, MOST))
  while (done < MOST) {
    const now = ctx.clock.now()
    const issued = await ctx.db.transaction(tx => issueMissingNotes(tx, EACH, { seller, year: riyadhYear(now), now }))
    done += issued
    if (issued < EACH) break
  }
  return done
}
