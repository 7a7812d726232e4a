import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { issueCreditNote } from '../../db/payments/credit-notes.ts'
import { acceptRefund, closeRefund, type RefundEnding, type RefundRow } from '../../db/payments/refunds.ts'
import { riyadhYear } from '../../domain/calendar.ts'
import { paymentHubDoer } from '../../domain/case/journal.ts'
import { nextRead } from '../../domain/refund-reading.ts'
import type { ReadRefund, RefundRequest } from '../../integrations/payments/provider.ts'
import type { Job } from '../../queue/queue.ts'
import { writeMoment } from '../cases/write-moment.ts'

/** The job that is finished with it, if one is. */
type RefundJob = Job<'refund' | 'refund_dead'> | null

export function requestOf(refund: RefundRow): RefundRequest {
  const { refund_id, key_no, payment_ref, provider_payment_id: payment_id, amount, total, currency, reason } = refund
  return { refund_id, key_no, payment_ref, payment_id, amount, total, currency, reason }
}

/** What the provider's answer leads to: the refund is closed, or read again later. */
export async function takeAnswer(ctx: Context, refund: RefundRow, answer: ReadRefund, job: RefundJob): Promise<void> {
  const { provider_refund_id: providerRefundId, status } = answer
  if (status === 'settled') return endRefund(ctx, refund, job, { status, providerRefundId })
  if (status === 'failed') {
    return endRefund(ctx, refund, job, {
      status,
      providerRefundId,
      error: 'The provider could not give the money back',
    })
  }
  const now = ctx.clock.now()
  await ctx.db.transaction(async tx => {
    await lockCase(tx, refund.case_id)
    await acceptRefund(tx, refund.refund_id, providerRefundId, nextRead(now, 0, now) ?? now, now)
    if (job !== null) await ctx.queue.complete(tx, job)
  })
}

export async function endRefund(ctx: Context, refund: RefundRow, job: RefundJob, ending: RefundEnding): Promise<void> {
  await ctx.db.transaction(async tx => {
    await lockCase(tx, refund.case_id)
    const now = ctx.clock.now()
    const closed = await closeRefund(tx, refund.refund_id, ending, now)
    if (closed) {
      await writeMoment(ctx, tx, {
        subject: refund,
        doer: paymentHubDoer,
        milestones: [
          {
            milestone: ending.status === 'settled' ? 'refund_settled' : 'refund_failed',
            details: { refund_id: refund.refund_id, amount: refund.amount, currency: refund.currency },
          },
        ],
        now,
      })
    }
    if (job !== null) await ctx.queue.complete(tx, job)
    if (!closed || ending.status === 'failed') return
    await issueCreditNote(tx, refund.refund_id, { seller: ctx.config.seller, year: riyadhYear(now), now })
  })
}
