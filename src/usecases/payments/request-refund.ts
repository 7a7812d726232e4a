import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { Tx } from '../../db/engine/database.ts'
import { lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import { insertRefund, totalOfRefunds } from '../../db/payments/refunds.ts'
import type { Doer } from '../../domain/case/journal.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { patient } from '../../domain/messages/message.ts'
import { ADMIN_REFUND, leftOf, takenOf } from '../../domain/money/money.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type Cause, mustWait } from '../../domain/people/approval.ts'
import { newId } from '../../domain/values/uuid.ts'
import { askApproval } from '../case/ask-approval.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import type { Origin } from '../common/record-act.ts'

interface Wanted {
  /** A code, never free text. */
  readonly reason: string
  /** The reason in words, for the person who approves. */
  readonly words?: string
  /** The default is everything that is left of the payment. */
  readonly amount?: number
  readonly doer: Doer
  /** The administrator's request, where an administrator caused the refund. */
  readonly origin?: Origin | undefined
  readonly now: Date
}

/**
 * The one place where a refund begins, under the lock of its payment. Returns null when nothing is left to refund. The
 * amount taken is the paid amount, or for a mismatch the amount that the provider reported. A refund that needs a
 * second person is stored and waits.
 */
export async function requestRefund(
  ctx: Context,
  tx: Tx,
  subject: { case_id: string; user_id: string },
  payment: PaymentRow,
  { reason, now, doer, origin, ...wanted }: Wanted,
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
      origin,
      cause: causeOf(doer),
      reason: wanted.words ?? reason,
      now,
    })
  } else await ctx.queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
  return { refund, waits }
}

function causeOf({ kind, id }: Doer): Cause {
  if (kind === 'admin') return { kind, id }
  return { kind: kind === 'patient' ? kind : 'service' }
}

interface Request {
  readonly case_id: string
  readonly amount: number
  readonly reason: string
}

/** Refunds a part or all of a payment, while the case goes on. */
export async function refundPayment(
  ctx: Context,
  admin: Administrator,
  { case_id, amount, reason }: Request,
  origin: Origin,
) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'refund_payment')
    const payment = await lockPayment(tx, subject.case_id)
    const taken = payment && takenOf(payment)
    if (payment === null || taken === null) throw new DomainError('case_without_payment')
    const earlier = await totalOfRefunds(tx, payment.payment_id)
    if (earlier.state === 'requested' || earlier.state === 'failed') throw new DomainError('refund_running')
    const left = leftOf(taken.amount, earlier.amount)
    if (amount > left) throw new InvalidInput([{ field: 'amount', key: 'field_maximum', params: { limit: left } }])
    const now = ctx.clock.now()
    const wanted = { reason: ADMIN_REFUND, words: reason, amount, doer: admin, origin, now }
    const begun = await requestRefund(ctx, tx, subject, payment, wanted)
    if (begun === null) throw new DomainError('refund_running')
    const { refund, waits } = begun
    await moveCase(tx, subject, status, now)
    // The patient hears of a waiting refund only when it is approved.
    if (!waits)
      await writeMoment(ctx, tx, {
        subject,
        doer: admin,
        milestones: [{ milestone: 'refund_requested', note: reason, details: refund }],
        notify: [{ event: 'refund_made', recipient: patient(subject.user_id) }],
        now,
      })
    return { refund_id: refund.refund_id, amount: refund.amount, status: 'requested' as const }
  })
}
