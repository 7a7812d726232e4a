import type { Context } from '../../context.ts'
import {
  type CheckedPayment,
  claimChecks,
  findPaymentById,
  type PaymentRow,
  scheduleCheck,
} from '../../db/payments/payments.ts'
import { listAccepted } from '../../db/payments/refunds.ts'
import { findSession, isOver } from '../../db/payments/sessions.ts'
import { nextCheck } from '../../domain/money/payment-check.ts'
import type { Job } from '../../queue/queue.ts'
import { askProvider, closeAtProvider, isProcessing } from './provider-sessions.ts'
import { readRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 20
/** Another process takes over a claimed payment after this time, if this process dies. */
const LEASE_MS = 60_000
/**
 * A run takes at most this long, so that a slow provider does not keep a process from stopping. The next run checks the
 * rest.
 */
const LONGEST_RUN_MS = 8_000

/**
 * Asks the provider about open payments that are due for a check, so that a lost callback does no harm. Returns their
 * number.
 */
export async function checkPayments(ctx: Context): Promise<number> {
  const deadline = AbortSignal.timeout(LONGEST_RUN_MS)
  let asked = 0
  for (;;) {
    const now = ctx.clock.now()
    const lease = new Date(now.getTime() + LEASE_MS)
    const claimed = await ctx.db.transaction(tx => claimChecks(tx, now, lease, AT_ONCE))
    await Promise.all(claimed.map(payment => checkOne(ctx, payment)))
    asked += claimed.length
    if (claimed.length < AT_ONCE || deadline.aborted) return asked
  }
}

async function checkOne(ctx: Context, payment: CheckedPayment): Promise<void> {
  try {
    const word = await askProvider(ctx, payment)
    if (word.status !== 'pending' || isProcessing(word)) await settlePayment(ctx, payment.case_id, word, 'when_failed')
  } catch (error) {
    ctx.log.warn({ err: error, case_id: payment.case_id }, 'payment could not be checked')
  }
  const next = nextCheck(payment.since, payment.checks, ctx.clock.now())
  await ctx.db.transaction(tx => scheduleCheck(tx, payment.case_id, next))
}

/**
 * Handles a job from a webhook or from the end of a case. It reads the payment from the provider, whose answer counts.
 */
export async function workOnPayment(ctx: Context, { data }: Job<'payment'>): Promise<void> {
  const payment = await findPaymentById(ctx.db, data.payment_id)
  if (payment === null) return
  if (data.kind === 'read_refunds') {
    for (const refundId of await listAccepted(ctx.db, payment.payment_id)) await readRefund(ctx, refundId)
    return
  }
  const isTaken = payment.status === 'paid' || payment.status === 'mismatch'
  const sessionId = data.session_id ?? (isTaken ? null : await openSessionOf(ctx, payment))
  // A paid or mismatched payment is read again only for a session that is still open.
  if (sessionId === null || (isTaken && (await isOver(ctx.db, ctx.payments.name, sessionId)))) return
  const word = await (data.kind === 'close_session'
    ? closeAtProvider(ctx, sessionId)
    : ctx.payments.readSession(sessionId))
  await settlePayment(ctx, payment.case_id, word, 'when_failed')
}

async function openSessionOf(ctx: Context, { payment_id }: PaymentRow): Promise<string | null> {
  const session = await findSession(ctx.db, payment_id, ctx.payments.name)
  return session === null || session.state === 'ended' ? null : session.provider_session_id
}

/**
 * Logs that the provider could not be asked. No money is lost: the regular checks go on, and a late payment of a
 * cancelled case is refunded.
 */
export async function giveUpPayment(ctx: Context, { data }: Job<'payment_dead'>): Promise<void> {
  ctx.log.warn({ payment_id: data.payment_id, kind: data.kind }, 'the payment provider could not be asked')
}
