import type { Context } from '../../context.ts'
import { lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { CURRENCY, mismatchedAmount } from '../../domain/money/money.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type CaseAndReason, lockCaseOf } from '../case/open-case.ts'
import { recordPaid } from './record-paid.ts'

/** An administrator accepts an amount that differs from the price. The amount counts as paid, and the case goes on. */
export async function acceptMismatch(ctx: Context, admin: Administrator, { case_id, reason }: CaseAndReason) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'accept_mismatch')
    const { asked_amount, ...payment } = acceptable(await lockPayment(tx, subject.case_id))
    const details = { asked_amount, reason }
    const invoice_no = await recordPaid(ctx, tx, { subject, status, payment, doer: admin, note: reason, details })
    const { amount, currency } = payment
    return { case_id: subject.case_id, status, payment_status: 'paid' as const, amount, currency, invoice_no }
  })
}

/** Requires a mismatched payment in our currency. */
function acceptable(payment: PaymentRow | null) {
  const amount = payment && mismatchedAmount(payment.status, payment.seen_amount)
  if (payment === null || amount === null) throw new DomainError('no_mismatch')
  if (payment.seen_currency !== CURRENCY) throw new DomainError('other_currency')
  const { payment_id, provider, provider_payment_id, amount: asked_amount } = payment
  return { payment_id, provider, provider_payment_id, asked_amount, amount, currency: CURRENCY }
}
