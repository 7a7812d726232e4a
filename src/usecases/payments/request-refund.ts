import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { PaymentRow } from '../../db/payments/payments.ts'
import { insertRefund } from '../../db/payments/refunds.ts'
import { takenOf } from '../../domain/money.ts'
import { newId } from '../../domain/uuid.ts'

/** Refunds what was taken: the paid amount, or the amount seen at the gateway when it differs. Null when nothing was taken. */
export async function requestRefund(ctx: Context, tx: Tx, payment: PaymentRow, reason: string, now: Date) {
  const taken = takenOf(payment)
  if (taken === null) return null
  const refund_id = newId(now)
  const { payment_id: paymentId, case_id: caseId } = payment
  if (!(await insertRefund(tx, { refundId: refund_id, paymentId, caseId, ...taken, reason, now }))) return null
  await ctx.queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
  return { refund_id, ...taken }
}
