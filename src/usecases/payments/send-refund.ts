import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases.ts'
import { closeRefund, findRefund, noteRefundError, type RefundRow } from '../../db/refunds.ts'
import { paymentHubDoer } from '../../domain/case/journal.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { policies } from '../../queue/jobs.ts'
import type { Job } from '../../queue/queue.ts'
import { writeMoment } from '../cases/write-moment.ts'

/** Posts a refund to the hub. Its id is the idempotency key of every attempt, so that a lost answer costs nothing. */
export async function sendRefund(ctx: Context, job: Job<'refund'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  const { refund_id, payment_ref, amount, currency, reason } = refund
  try {
    await ctx.paymentHub.refund({ refund_id, payment_ref, amount, currency, reason })
  } catch (error) {
    const message = error instanceof RemoteFailure ? error.message : 'unexpected error'
    const lastTry = job.retryCount >= policies.refund.retryLimit
    if ((error instanceof RemoteFailure && error.isFinal) || lastTry) {
      await close(ctx, job, refund, 'failed', message)
      return
    }
    await noteRefundError(ctx.db, refund_id, message, ctx.clock.now())
    throw error
  }
  await close(ctx, job, refund, 'settled', null)
}

async function close(
  ctx: Context,
  job: Job<'refund'>,
  refund: RefundRow,
  status: 'settled' | 'failed',
  error: string | null,
) {
  await ctx.db.transaction(async tx => {
    await lockCase(tx, refund.case_id)
    const now = ctx.clock.now()
    if (await closeRefund(tx, refund.refund_id, status, error, now)) {
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
    await ctx.queue.complete(tx, job)
  })
}
