import type { Context } from '../../context.ts'
import type { Patient } from '../../domain/actor.ts'
import { CURRENCY, paymentStatus } from '../../domain/money.ts'
import type { Language } from '../../i18n/language.ts'
import { readOwnCase } from './own-case.ts'
import { labels, paymentUrl } from './present-case.ts'

/** What the patient is buying, for the confirmation screen. */
export async function viewOrder(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const { review_type, disease } = labels(row, language)
  const { case_id, case_number, patient_age, patient_gender, status, total_amount } = row
  const { invoice_no, paid_date, due_date } = row
  return {
    case_id,
    case_number,
    review_type,
    disease,
    patient_age,
    patient_gender,
    status,
    total_amount,
    invoice_no,
    paid_date,
    due_date,
    payment_status: paymentStatus(row.payment_state, row.refund_state),
    currency: CURRENCY,
    payment_url: paymentUrl(ctx, row),
  }
}
