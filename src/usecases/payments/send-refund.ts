import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { issueCreditNote } from '../../db/payments/credit-notes.ts'
import { closeRefund, findRefund, noteRefundError, type RefundRow } from '../../db/payments/refunds.ts'
import { riyadhYear } from '../../domain/calendar.ts'
import { paymentHubDoer } from '../../domain/case/journal.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { writeMoment } from '../cases/write-moment.ts'

/** Posts a refund to the hub. The refund's id is the idempotency key of every attempt, so that a lost answer does no harm. */
export async function sendRefund(ctx: Context, job: Job<'refund'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  const { refund_id, payment_ref, amount, currency, reason } = refund
  try {
    await ctx.paymentHub.refund({ refund_id, payment_ref, amount, currency, reason })
  } catch (error) {
    const message = error instanceof RemoteFailure ? error.message : 'unexpected error'
    if ((error instanceof RemoteFailure && error.isFinal) || isLastTry(job)) {
      await close(ctx, refund, 'failed', message, tx => ctx.queue.complete(tx, job))
      return
    }
    await noteRefundError(ctx.db, refund_id, message, ctx.clock.now())
    throw error
  }
  await close(ctx, refund, 'settled', null, tx => ctx.queue.complete(tx, job))
}

/** The last try ended in a crash and nobody will try again: the refund is marked as failed, so that people see it. */
export async function giveUpRefund(ctx: Context, job: Job<'refund_dead'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  await close(ctx, refund, 'failed', 'the worker stopped during the last try', tx => ctx.queue.complete(tx, job))
}

async function close(
  ctx: Context,
  refund: RefundRow,
  status: 'settled' | 'failed',
  error: string | null,
  finishJob: (tx: Tx) => Promise<void>,
) {
  await ctx.db.transaction(async tx => {
    await lockCase(tx, refund.case_id)
    const now = ctx.clock.now()
    const closed = await closeRefund(tx, refund.refund_id, status, error, now)
    if (closed) {
      await writeMoment(ctx, tx, {
        subject: refund,
        doer: paymentHubDoer,
        milestones: [
          {
            milestone: status === 'settled' ? 'refund_settled' : 'refund_failed',
            details: { refund_id: refund.refund_id, amount: refund.amount, currency: refund.currency },
          },
        ],
        now,
      })
    }
    await finishJob(tx)
    if (!closed || status === 'failed') return
    await issueCreditNote(tx, refund.refund_id, { seller: ctx.config.seller, year: riyadhYear(now), now })
  })
}
