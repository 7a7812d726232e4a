import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { issueCreditNote } from '../../db/payments/credit-notes.ts'
import {
  closeRefund,
  findRefund,
  noteRefundError,
  type RefundEnding,
  type RefundRow,
} from '../../db/payments/refunds.ts'
import { riyadhYear } from '../../domain/calendar.ts'
import { paymentHubDoer } from '../../domain/case/journal.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { writeMoment } from '../cases/write-moment.ts'

/** Sends a refund to the provider. Its id is the idempotency key of every attempt, so that a lost answer does no harm. */
export async function sendRefund(ctx: Context, job: Job<'refund'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  try {
    const providerRefundId = await refundAtProvider(ctx, refund)
    await close(ctx, refund, job, { status: 'settled', providerRefundId })
  } catch (error) {
    const message = error instanceof RemoteFailure ? error.message : 'unexpected error'
    if ((error instanceof RemoteFailure && error.isFinal) || isLastTry(job)) {
      await close(ctx, refund, job, { status: 'failed', error: message })
      return
    }
    await noteRefundError(ctx.db, refund.refund_id, message, ctx.clock.now())
    throw error
  }
}

/** Answers the provider's own id, once the money went. */
async function refundAtProvider(ctx: Context, refund: RefundRow): Promise<string> {
  const { refund_id, payment_ref, provider_payment_id: payment_id, amount, currency, reason } = refund
  const answer = await ctx.payments.refund({ refund_id, payment_ref, payment_id, amount, currency, reason })
  if (answer.status !== 'settled') throw new RemoteFailure(`The refund is ${answer.status} at the provider`, null)
  return answer.provider_refund_id
}

/** The last try ended in a crash and nobody will try again: the refund is marked as failed, so that people see it. */
export async function giveUpRefund(ctx: Context, job: Job<'refund_dead'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  await close(ctx, refund, job, { status: 'failed', error: 'the worker stopped during the last try' })
}

async function close(ctx: Context, refund: RefundRow, job: Job<'refund' | 'refund_dead'>, ending: RefundEnding) {
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
    await ctx.queue.complete(tx, job)
    if (!closed || ending.status === 'failed') return
    await issueCreditNote(tx, refund.refund_id, { seller: ctx.config.seller, year: riyadhYear(now), now })
  })
}
