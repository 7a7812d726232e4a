import type { Context } from '../../context.ts'
import { claimReads, findRefund, type RefundRow, scheduleRead } from '../../db/payments/refunds.ts'
import { nextRead } from '../../domain/refund-reading.ts'
import { endRefund, requestOf, takeAnswer } from './close-refund.ts'
import { OTHER_PROVIDER } from './send-refund.ts'

const AT_ONCE = 20
/** When this process dies in the middle, another takes the refund over after this time. */
const LEASE_MS = 60_000

/** Reads accepted refunds whose time has come, until the money went or did not. Answers how many. */
export async function readRefunds(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const lease = new Date(now.getTime() + LEASE_MS)
  const claimed = await ctx.db.transaction(tx => claimReads(tx, now, lease, AT_ONCE))
  for (const refundId of claimed) {
    try {
      await readRefund(ctx, refundId)
    } catch (error) {
      ctx.log.warn({ err: error, refund_id: refundId }, 'refund could not be read')
    }
    const refund = await findRefund(ctx.db, refundId)
    if (refund?.status === 'requested') await planNext(ctx, refund)
  }
  return claimed.length
}

/** Reads one refund that the provider has accepted. */
export async function readRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund === null || refund.status !== 'requested' || refund.provider_refund_id === null) return
  if (refund.provider !== ctx.payments.name) {
    return endRefund(ctx, refund, null, { status: 'failed', error: OTHER_PROVIDER })
  }
  const answer = await ctx.payments.readRefund(requestOf(refund), refund.provider_refund_id)
  if (answer.status !== 'pending') await takeAnswer(ctx, refund, answer, null)
}

async function planNext(ctx: Context, refund: RefundRow): Promise<void> {
  const now = ctx.clock.now()
  const next = nextRead(refund.accepted_date ?? now, refund.reads, now)
  if (next !== null) await ctx.db.transaction(tx => scheduleRead(tx, refund.refund_id, next))
  else await endRefund(ctx, refund, null, { status: 'failed', error: 'The provider did not finish it within 30 days' })
}
