import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { lockPayment } from '../../db/payments/payments.ts'
import { totalOfRefunds } from '../../db/payments/refunds.ts'
import type { Administrator } from '../../domain/actor.ts'
import { mustWait } from '../../domain/approval.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'
import { leftOf, takenOf } from '../../domain/money.ts'
import { patient } from '../../domain/notification.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { ADMIN_REFUND, requestRefund } from './request-refund.ts'

interface Request {
  readonly case_id: string
  readonly amount: number
  readonly reason: string
}

/** Gives back a part or all of a payment; the case goes on as it is. */
export async function refundPayment(ctx: Context, admin: Administrator, { case_id, amount, reason }: Request) {
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
    const wanted = { reason: ADMIN_REFUND, words: reason, amount, doer: admin, now }
    const refund = await requestRefund(ctx, tx, subject, payment, wanted)
    if (refund === null) throw new DomainError('refund_running')
    await moveCase(tx, subject, status, now)
    // The patient hears of one that waits when it is approved.
    const waits = mustWait(ctx.config.fourEyesRefund, earlier.amount, refund)
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
