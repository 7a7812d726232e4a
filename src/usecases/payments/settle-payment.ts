import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import {
  lockPayment,
  markPaymentDeclined,
  markPaymentMismatch,
  markPaymentPaid,
  type PaymentRow,
} from '../../db/payments/payments.ts'
import { paymentGatewayDoer } from '../../domain/case/journal.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { sameAmount, seenAmount } from '../../domain/money.ts'
import type { GatewayPayment } from '../../integrations/payment-gateway.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { recordPaid } from './record-paid.ts'
import { requestRefund } from './request-refund.ts'

export type Settlement = 'paid' | 'mismatch' | 'declined' | 'open'

interface Mismatch {
  readonly asked: number
  readonly seen: number | null
  readonly currency: string
}

interface Settled {
  readonly settlement: Settlement
  readonly status: CaseStatus
  /** Only in the one call that found it. */
  readonly mismatch?: Mismatch
}

/** Which words of the gateway count as a declined payment: none, that it failed, or anything but that it is paid. */
export type Declining = 'never' | 'when_failed' | 'unless_paid'

/**
 * Writes down what the gateway says of a case's payment, once: decided again under the lock, so that any number of
 * callbacks and checks at the same time end as one.
 */
export async function settlePayment(
  ctx: Context,
  caseId: string,
  word: GatewayPayment,
  declining: Declining,
): Promise<Settled> {
  const settled = await ctx.db.transaction(async (tx): Promise<Settled> => {
    const subject = await lockAnyCaseOf(tx, caseId)
    const payment = await lockPayment(tx, caseId)
    if (payment === null || payment.payment_ref !== word.payment_ref)
      return { settlement: 'open', status: subject.status }
    if (payment.status === 'paid' || payment.status === 'mismatch') {
      return { settlement: payment.status, status: subject.status }
    }
    if (word.status === 'paid') {
      const agreed = sameAmount(payment.amount, word.amount) && payment.currency === word.currency
      return agreed ? settlePaid(ctx, tx, subject, payment) : recordMismatch(ctx, tx, subject, payment, word)
    }
    if (declining === 'unless_paid' || (declining === 'when_failed' && word.status === 'failed')) {
      return recordDeclined(ctx, tx, subject, payment)
    }
    return { settlement: 'open', status: subject.status }
  })
  if (settled.mismatch) tellMismatch(ctx, caseId, settled.mismatch)
  return settled
}

async function settlePaid(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<Settled> {
  const { outcome, status } = decide(subject, 'payment_succeeded')
  if (outcome === 'refund') {
    markPaymentPaid(tx, payment.payment_id, payment.amount, ctx.clock.now())
    await refundLatePayment(ctx, tx, subject, { ...payment, status: 'paid' })
    return { settlement: 'paid', status: subject.status }
  }
  await recordPaid(ctx, tx, subject, status, payment, { doer: paymentGatewayDoer })
  return { settlement: 'paid', status }
}

/** The case was cancelled before the money came: the payment is on record, and goes back. */
async function refundLatePayment(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<void> {
  const now = ctx.clock.now()
  const refund = await requestRefund(ctx, tx, payment, 'late_payment', now)
  if (refund === null) return
  const milestones = [{ milestone: 'refund_requested', details: { ...refund, reason: 'late_payment' } }] as const
  await writeMoment(ctx, tx, { subject, doer: paymentGatewayDoer, milestones, now })
}

/** Money came, but not the money that was asked for: kept for a person to look at, the case does not move. */
async function recordMismatch(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow, word: GatewayPayment) {
  const { currency } = word
  const { amount, text } = seenAmount(word.amount)
  markPaymentMismatch(tx, payment.payment_id, { amount, text, currency }, ctx.clock.now())
  if (subject.status === 'cancelled') {
    const seenPayment = { ...payment, status: 'mismatch', seen_amount: amount, seen_currency: currency } as const
    await refundLatePayment(ctx, tx, subject, seenPayment)
  }
  const mismatch = { asked: payment.amount, seen: amount, currency }
  return { settlement: 'mismatch', status: subject.status, mismatch } as const
}

/** After the commit: a transaction may be run again, and nobody can take a line of the log back. */
function tellMismatch(ctx: Context, caseId: string, mismatch: Mismatch): void {
  ctx.metrics.countPaymentMismatch()
  ctx.log.error({ case_id: caseId, ...mismatch }, 'the amount at the payment gateway is not the one asked for')
}

/** A failed payment has no milestone, card or message: only the status and the payment's own row change. */
async function recordDeclined(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<Settled> {
  const { outcome, status } = decide(subject, 'payment_failed')
  if (outcome === 'repeat') return { settlement: 'declined', status }
  const now = ctx.clock.now()
  markPaymentDeclined(tx, payment.payment_id, now)
  moveCase(tx, subject, status, now)
  return { settlement: 'declined', status }
}
