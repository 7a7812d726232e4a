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
import { insertSession, markSession } from '../../db/payments/sessions.ts'
import { paymentGatewayDoer } from '../../domain/case/journal.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { sameAmount, seenAmount } from '../../domain/money/money.ts'
import type { ReadSession } from '../../integrations/payments/provider.ts'
import { lockAnyCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { isProcessing } from './provider-sessions.ts'
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
  /** Set only by the call that found the mismatch. */
  readonly mismatch?: Mismatch
  readonly isSecond?: boolean
}

/** The provider's answers that count as declined: none, only `failed`, or all but `paid`. */
export type Declining = 'never' | 'when_failed' | 'unless_paid'

/**
 * Records the provider's answer about a case's payment, once. The decision is made under the lock, so that any number
 * of concurrent callbacks and checks have the effect of one.
 */
export async function settlePayment(
  ctx: Context,
  caseId: string,
  word: ReadSession,
  declining: Declining,
): Promise<Settled> {
  const settled = await ctx.db.transaction(async (tx): Promise<Settled> => {
    const subject = await lockAnyCaseOf(tx, caseId)
    const stored = await lockPayment(tx, caseId)
    if (stored === null || stored.payment_ref !== word.payment_ref) return leaveOpen(subject)
    await noteSession(ctx, tx, stored, word)
    if (stored.status === 'paid' || stored.status === 'mismatch') {
      return { settlement: stored.status, status: subject.status, isSecond: isSecond(stored, word) }
    }
    const provider_payment_id = word.payment_id ?? stored.provider_payment_id
    const payment = { ...stored, provider: ctx.payments.name, provider_payment_id }
    switch (settlementOf(payment, word, declining)) {
      case 'paid':
        return settlePaid(ctx, tx, subject, payment)
      case 'mismatch':
        return recordMismatch(ctx, tx, subject, payment, word)
      case 'declined':
        return recordDeclined(ctx, tx, subject, payment)
      case 'open':
        return leaveOpen(subject)
    }
  })
  if (settled.mismatch) reportMismatch(ctx, caseId, settled.mismatch)
  if (settled.isSecond) reportSecond(ctx, caseId, word)
  return settled
}

function leaveOpen({ status }: CaseRow): Settled {
  return { settlement: 'open', status }
}

function settlementOf(payment: PaymentRow, word: ReadSession, declining: Declining): Settlement {
  if (word.status === 'paid') {
    const isAsked = sameAmount(payment.amount, word.amount) && payment.currency === word.currency
    return isAsked ? 'paid' : 'mismatch'
  }
  const isDeclined = declining === 'unless_paid' || (declining === 'when_failed' && word.status === 'failed')
  return isDeclined ? 'declined' : 'open'
}

/**
 * Returns whether a case was paid twice. A session is closed before another is opened, so this happens only by a
 * provider's mistake.
 */
function isSecond({ provider_payment_id: known }: PaymentRow, { status, payment_id }: ReadSession): boolean {
  return status === 'paid' && known !== null && payment_id !== null && payment_id !== known
}

function reportSecond(ctx: Context, caseId: string, { payment_id, amount, currency }: ReadSession): void {
  ctx.metrics.count('payment_mismatches_total')
  ctx.log.error(
    { case_id: caseId, provider_payment_id: payment_id, amount, currency },
    'a case was paid twice: the second payment must be refunded at the provider',
  )
}

/** Stores the state of a session. An unknown session that is paid was opened by a request whose answer was lost. */
async function noteSession(ctx: Context, tx: Tx, { payment_id: paymentId }: PaymentRow, word: ReadSession) {
  const { session_id: sessionId, status, payment_id: paidAs, failure = null } = word
  if (sessionId === undefined) return
  const now = ctx.clock.now()
  const provider = ctx.payments.name
  const state = status === 'pending' ? 'open' : status
  if (state === 'paid') await insertSession(tx, { paymentId, provider, sessionId, ends: null, now })
  const processing = isProcessing(word)
  await markSession(tx, { provider, sessionId, state, paidAs, processing, failure, now })
}

async function settlePaid(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<Settled> {
  const { outcome, status } = decide(subject, 'payment_succeeded')
  if (outcome === 'refund') {
    await markPaymentPaid(tx, payment, ctx.clock.now())
    await refundLatePayment(ctx, tx, subject, { ...payment, status: 'paid' })
    return { settlement: 'paid', status: subject.status }
  }
  await recordPaid(ctx, tx, { subject, status, payment, doer: paymentGatewayDoer })
  return { settlement: 'paid', status }
}

/** Refunds a payment that came after the case was cancelled. */
async function refundLatePayment(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<void> {
  const now = ctx.clock.now()
  const begun = await requestRefund(ctx, tx, subject, payment, {
    reason: 'late_payment',
    doer: paymentGatewayDoer,
    now,
  })
  if (begun === null) return
  const milestones = [{ milestone: 'refund_requested', details: { ...begun.refund, reason: 'late_payment' } }] as const
  await writeMoment(ctx, tx, { subject, doer: paymentGatewayDoer, milestones, now })
}

/** Records an amount that differs from the price. An administrator decides, and the case does not move. */
async function recordMismatch(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow, word: ReadSession) {
  const { currency } = word
  const { amount, text } = seenAmount(word.amount)
  await markPaymentMismatch(tx, payment, { amount, text, currency }, ctx.clock.now())
  if (subject.status === 'cancelled') {
    const seenPayment = { ...payment, status: 'mismatch', seen_amount: amount, seen_currency: currency } as const
    await refundLatePayment(ctx, tx, subject, seenPayment)
  }
  const mismatch = { asked: payment.amount, seen: amount, currency }
  return { settlement: 'mismatch', status: subject.status, mismatch } as const
}

/** Called after the commit, because a transaction may run again and a log line cannot be taken back. */
function reportMismatch(ctx: Context, caseId: string, mismatch: Mismatch): void {
  ctx.metrics.count('payment_mismatches_total')
  ctx.log.error({ case_id: caseId, ...mismatch }, 'the amount at the payment gateway is not the one asked for')
}

/**
 * Records a failed payment. Only the case's status and the payment's row change, without a milestone, card or message.
 */
async function recordDeclined(ctx: Context, tx: Tx, subject: CaseRow, payment: PaymentRow): Promise<Settled> {
  const { outcome, status } = decide(subject, 'payment_failed')
  if (outcome === 'repeat') return { settlement: 'declined', status }
  const now = ctx.clock.now()
  await markPaymentDeclined(tx, payment.payment_id, now)
  await moveCase(tx, subject, status, now)
  return { settlement: 'declined', status }
}
