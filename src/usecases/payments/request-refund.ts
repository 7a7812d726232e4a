import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { PaymentRow } from '../../db/payments/payments.ts'
import { insertRefund, totalOfRefunds } from '../../db/payments/refunds.ts'
import { type Cause, mustWait } from '../../domain/approval.ts'
import type { Doer } from '../../domain/case/journal.ts'
import { leftOf, takenOf } from '../../domain/money.ts'
import { newId } from '../../domain/uuid.ts'
import { askApproval } from '../approvals/ask-approval.ts'

/** The code of a refund that an administrator chose to make. All others are owed. */
export const ADMIN_REFUND = 'admin_refund'

interface Subject {
  readonly case_id: string
  readonly user_id: string
}

interface Wanted {
  /** A code, never free text. */
  readonly reason: string
  /** Why, in words, where there are any. */
  readonly words?: string
  /** All that is left, unless given. */
  readonly amount?: number
  readonly doer: Doer
  readonly now: Date
}

/**
 * The one place where a refund begins, under the lock of its payment. What was taken is the paid amount, or the amount seen at the
 * provider when it differs. Null when nothing is left to give back. A refund that needs a second person is stored and waits.
 */
export async function requestRefund(
  ctx: Context,
  tx: Tx,
  subject: Subject,
  payment: PaymentRow,
  { reason, now, doer, ...wanted }: Wanted,
) {
  const taken = takenOf(payment)
  if (taken === null) return null
  const { payment_id: paymentId, case_id: caseId } = payment
  const { amount: givenBack } = await totalOfRefunds(tx, paymentId)
  const amount = Math.min(wanted.amount ?? taken.amount, leftOf(taken.amount, givenBack))
  if (amount === 0) return null
  const refund_id = newId(now)
  const { currency } = taken
  const refund = { refund_id, amount, currency }
  const waits = mustWait(ctx.config.fourEyesRefund, givenBack, refund)
  await insertRefund(tx, { refundId: refund_id, paymentId, caseId, amount, currency, reason, waits, now })
  if (waits) {
    await askApproval(ctx, tx, {
      kind: 'refund',
      subject,
      refund,
      doer,
      cause: causeOf(doer),
      reason: wanted.words ?? reason,
      now,
    })
  } else await ctx.queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
  return refund
}

function causeOf({ kind, id }: Doer): Cause {
  if (kind === 'admin') return { kind, id }
  return { kind: kind === 'patient' ? kind : 'service' }
}
