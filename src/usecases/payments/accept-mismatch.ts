import type { Context } from '../../context.ts'
import { lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import type { Administrator } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors.ts'
import { CURRENCY } from '../../domain/money.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { recordPaid } from './record-paid.ts'

interface Request {
  readonly case_id: string
  readonly reason: string
}

/** An administrator accepts another amount than the one asked for: that is what was paid, and the case goes on. */
export async function acceptMismatch(ctx: Context, admin: Administrator, { case_id, reason }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    decide(subject.status, 'accept_mismatch')
    const { asked_amount, ...paid } = acceptable(await lockPayment(tx, subject.case_id))
    const details = { asked_amount, reason }
    const invoice_no = await recordPaid(ctx, tx, subject, paid, { doer: admin, note: reason, details })
    return {
      case_id: subject.case_id,
      status: 'payment_success',
      payment_status: 'paid',
      amount: paid.amount,
      currency: paid.currency,
      invoice_no,
    }
  })
}

/** Money that came, in our currency. An amount of nothing, or one too large to be true, is no money that came. */
function acceptable(payment: PaymentRow | null) {
  const seen = payment?.status === 'mismatch' ? payment.seen_amount : null
  if (payment === null || seen === null || seen <= 0) throw new DomainError('no_mismatch')
  if (payment.seen_currency !== CURRENCY) throw new DomainError('other_currency')
  return { payment_id: payment.payment_id, asked_amount: payment.amount, amount: seen, currency: CURRENCY }
}
