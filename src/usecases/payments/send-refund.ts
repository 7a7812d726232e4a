import type { Context } from '../../context.ts'
import { findRefund, noteRefundError, type RefundRow } from '../../db/payments/refunds.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { endRefund, requestOf, takeAnswer } from './close-refund.ts'
import { inTurn } from './in-turn.ts'

/** The code of a refund whose payment another provider took. */
export const OTHER_PROVIDER = 'other_provider'

/** Sends a refund to the provider that took the payment. Its id is the same at every attempt, so that a lost answer does no harm. */
export async function sendRefund(ctx: Context, job: Job<'refund'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  if (refund.provider !== ctx.payments.name) {
    return endRefund(ctx, refund, job, { status: 'failed', error: OTHER_PROVIDER })
  }
  try {
    if (!ctx.payments.oneAtATime) await send(ctx, refund, job)
    else await inTurn(ctx, `refund ${refund.payment_id}`, () => send(ctx, refund, job))
  } catch (error) {
    await noteFailure(ctx, refund, job, error)
  }
}

async function send(ctx: Context, { refund_id }: RefundRow, job: Job<'refund'>): Promise<void> {
  // Read again: what all refunds come to may have grown while this one waited for its turn.
  const refund = await findRefund(ctx.db, refund_id)
  if (refund === null || refund.status !== 'requested') return
  await takeAnswer(ctx, refund, await ctx.payments.refund(requestOf(refund)), job)
}

async function noteFailure(ctx: Context, refund: RefundRow, job: Job<'refund'>, error: unknown): Promise<void> {
  const remote = error instanceof RemoteFailure ? error : null
  const message = remote?.message ?? 'unexpected error'
  if (remote?.isFinal || isLastTry(job)) return endRefund(ctx, refund, job, { status: 'failed', error: message })
  // A refusal to wait is not stored by providers; other answers are, and repeated under the same key.
  const stored = remote !== null && remote.status !== null && remote.status !== 429
  await noteRefundError(ctx.db, refund.refund_id, message, stored, ctx.clock.now())
  throw error
}

/** The last try ended in a crash and nobody will try again: the refund is marked as failed, so that people see it. */
export async function giveUpRefund(ctx: Context, job: Job<'refund_dead'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested' || refund.accepted_date !== null) return
  await endRefund(ctx, refund, job, { status: 'failed', error: 'the worker stopped during the last try' })
}
