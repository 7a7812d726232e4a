import type { Context } from '../../context.ts'
import { moveLink } from '../../db/cases/case-moves.ts'
import { lockCase } from '../../db/cases/cases.ts'
import { listElsewhere, lockPayment, type PaymentRow } from '../../db/payments/payments.ts'
import { isPaymentDue } from '../../domain/case/status.ts'
import { keepSession, openFirst } from './provider-sessions.ts'

const AT_ONCE = 100

/**
 * Moves open payments of another provider to the hospital's own gateway, which gives each a link. Returns their number.
 * Hosted providers need no move, because our own page opens a session when the patient pays.
 */
export async function moveOpenPayments(ctx: Context): Promise<number> {
  if (ctx.payments.hosted !== null) return 0
  const payments = await listElsewhere(ctx.db, ctx.payments.name, AT_ONCE)
  for (const payment of payments) {
    try {
      await move(ctx, payment)
    } catch (error) {
      ctx.log.warn({ err: error, case_id: payment.case_id }, 'payment could not be moved to the gateway')
    }
  }
  return payments.length
}

async function move(ctx: Context, payment: PaymentRow): Promise<void> {
  const session = await openFirst(ctx, payment)
  await ctx.db.transaction(async tx => {
    const subject = await lockCase(tx, payment.case_id)
    const locked = await lockPayment(tx, payment.case_id)
    if (subject === null || !isPaymentDue(subject.status) || locked?.provider !== payment.provider) return
    await moveLink(tx, payment.case_id, session.url)
    await keepSession(ctx, tx, payment, session)
  })
}
