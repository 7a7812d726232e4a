import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { issueCreditNote } from '../../db/payments/invoices.ts'
import {
  acceptRefund,
  claimReads,
  closeRefund,
  findRefund,
  noteRefundError,
  type RefundEnding,
  type RefundRow,
  scheduleRead,
} from '../../db/payments/refunds.ts'
import { paymentHubDoer } from '../../domain/case/journal.ts'
import { nextRead } from '../../domain/money/payment-check.ts'
import { riyadhYear } from '../../domain/time/calendar.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import type { ReadRefund, RefundRequest } from '../../integrations/payments/provider.ts'
import { isLastTry, type Job } from '../../queue/queue.ts'
import { writeMoment } from '../case/write-moment.ts'
import { withLease } from './with-lease.ts'

/** The error code of a refund whose payment another provider took. */
const OTHER_PROVIDER = 'other_provider'

/**
 * Sends a refund to the provider that took the payment. Its id is the same at every attempt, so that a lost answer does
 * no harm.
 */
export async function sendRefund(ctx: Context, job: Job<'refund'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested') return
  if (refund.provider !== ctx.payments.name) {
    return endRefund(ctx, refund, job, { status: 'failed', error: OTHER_PROVIDER })
  }
  try {
    if (!ctx.payments.oneAtATime) await send(ctx, refund, job)
    else await withLease(ctx, `refund ${refund.payment_id}`, () => send(ctx, refund, job))
  } catch (error) {
    await noteFailure(ctx, refund, job, error)
  }
}

async function send(ctx: Context, { refund_id }: RefundRow, job: Job<'refund'>): Promise<void> {
  // Reads the refund again, because the total of all refunds may have grown while this one waited for its lease.
  const refund = await findRefund(ctx.db, refund_id)
  if (refund === null || refund.status !== 'requested') return
  await takeAnswer(ctx, refund, await ctx.payments.refund(requestOf(refund)), job)
}

async function noteFailure(ctx: Context, refund: RefundRow, job: Job<'refund'>, error: unknown): Promise<void> {
  const remote = error instanceof RemoteFailure ? error : null
  const message = remote?.message ?? 'unexpected error'
  if (remote?.isFinal || isLastTry(job)) return endRefund(ctx, refund, job, { status: 'failed', error: message })
  // Providers do not store the answer 429. They store other answers, and repeat them under the same key.
  const stored = remote !== null && remote.status !== null && remote.status !== 429
  await noteRefundError(ctx.db, refund.refund_id, message, stored, ctx.clock.now())
  throw error
}

/** Marks a refund as failed after a crash in its last try, so that people see it. Nobody else would try it again. */
export async function giveUpRefund(ctx: Context, job: Job<'refund_dead'>): Promise<void> {
  const refund = await findRefund(ctx.db, job.data.refund_id)
  if (refund === null || refund.status !== 'requested' || refund.accepted_date !== null) return
  await endRefund(ctx, refund, job, { status: 'failed', error: 'the worker stopped during the last try' })
}

/** The job that ends together with the refund's change. It is null when a chore reads the refund. */
type RefundJob = Job<'refund' | 'refund_dead'> | null

function requestOf(refund: RefundRow): RefundRequest {
  const { refund_id, key_no, payment_ref, provider_payment_id: payment_id, amount, total, currency, reason } = refund
  return { refund_id, key_no, payment_ref, payment_id, amount, total, currency, reason }
}

/** Applies the provider's answer. The refund is closed, or read again later. */
async function takeAnswer(ctx: Context, refund: RefundRow, answer: ReadRefund, job: RefundJob): Promise<void> {
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

async function endRefund(ctx: Context, refund: RefundRow, job: RefundJob, ending: RefundEnding): Promise<void> {
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

const AT_ONCE = 20
/** Another process takes over a claimed refund after this time, if this process dies. */
const LEASE_MS = 60_000

/** Reads accepted refunds that are due, until the provider has settled or failed them. Returns their number. */
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
