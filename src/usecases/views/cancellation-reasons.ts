import type { Context } from '../../context.ts'
import { findPayment } from '../../db/payments/payments.ts'
import { totalOfRefunds } from '../../db/payments/refunds.ts'
import type { Patient } from '../../domain/actor.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import { leftOf, takenOf } from '../../domain/money.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { readOwnCase } from './own-case.ts'

/** Why a case may be cancelled, and how much money would come back. */
export async function listCancellationReasons(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const payment = await findPayment(ctx.db, row.case_id)
  const taken = payment !== null && allows(row.status, 'cancel') ? takenOf(payment) : null
  const earlier = payment && taken && (await totalOfRefunds(ctx.db, payment.payment_id))
  const left = taken && earlier ? leftOf(taken.amount, earlier.amount) : 0
  const refund = taken && left > 0 ? { amount: left, currency: taken.currency } : null
  return {
    case_id: row.case_id,
    refundable: refund !== null,
    refund_amount: refund?.amount ?? null,
    refund_currency: refund?.currency ?? null,
    reasons: cancellationReasons.map(code => ({ code, title: text(language, `reason_${code}`) })),
  }
}
