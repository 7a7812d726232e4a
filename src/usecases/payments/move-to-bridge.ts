import type { Context } from '../../context.ts'
import { moveLink } from '../../db/cases/case-moves.ts'
import { lockCase } from '../../db/cases/cases.ts'
import type { CheckedPayment } from '../../db/payments/payment-checks.ts'
import { lockPayment } from '../../db/payments/payments.ts'
import { isPaymentDue } from '../../domain/case/status.ts'
import { keepSession, openFirst } from './open-session.ts'

/** An open payment that another provider was to take goes on at the hospital's own gateway, which gives it a link now. */
export async function moveToBridge(ctx: Context, payment: CheckedPayment): Promise<void> {
  const { name, hosted } = ctx.payments
  if (hosted !== null || payment.provider === name) return
  const session = await openFirst(ctx, payment)
  await ctx.db.transaction(async tx => {
    const subject = await lockCase(tx, payment.case_id)
    const locked = await lockPayment(tx, payment.case_id)
    if (subject === null || !isPaymentDue(subject.status) || locked === null || locked.provider === name) return
    await moveLink(tx, payment.case_id, session.url)
    await keepSession(ctx, tx, payment, session)
  })
}
