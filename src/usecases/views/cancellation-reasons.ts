import type { Context } from '../../context.ts'
import { findPayment } from '../../db/payments/payments.ts'
import type { Patient } from '../../domain/actor.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import { takenOf } from '../../domain/money.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { readOwnCase } from './own-case.ts'

/** Why a case may be cancelled, and how much money would come back. */
export async function listCancellationReasons(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const payment = await findPayment(ctx.db, row.case_id)
  const refund = payment !== null && allows(row.status, 'cancel') ? takenOf(payment) : null
  return {
    case_id: row.case_id,
    refundable: refund !== null,
    refund_amount: refund?.amount ?? null,
    refund_currency: refund?.currency ?? null,
    reasons: cancellationReasons.map(code => ({ code, title: text(language, `reason_${code}`) })),
  }
}
