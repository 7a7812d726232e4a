import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { PaymentRow } from '../../db/payments/payments.ts'
import { insertRefund, totalOfRefunds } from '../../db/payments/refunds.ts'
import { leftOf, takenOf } from '../../domain/money.ts'
import { newId } from '../../domain/uuid.ts'

interface Wanted {
  /** A code, never free text. */
  readonly reason: string
  /** All that is left, unless given. */
  readonly amount?: number
  readonly now: Date
}

/**
 * The one place where a refund begins, under the lock of its payment. What was taken is the paid amount, or the amount seen at the
 * provider when it differs. Null when nothing is left to give back. A refund that is stored and not queued waits.
 */
export async function requestRefund(ctx: Context, tx: Tx, payment: PaymentRow, { reason, now, ...wanted }: Wanted) {
  const taken = takenOf(payment)
  if (taken === null) return null
  const { payment_id: paymentId, case_id: caseId } = payment
  const { amount: givenBack } = await totalOfRefunds(tx, paymentId)
  const amount = Math.min(wanted.amount ?? taken.amount, leftOf(taken.amount, givenBack))
  if (amount === 0) return null
  const refund_id = newId(now)
  const { currency } = taken
  await insertRefund(tx, { refundId: refund_id, paymentId, caseId, amount, currency, reason, now })
  await ctx.queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
  return { refund_id, amount, currency }
}
