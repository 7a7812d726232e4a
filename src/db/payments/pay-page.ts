import type { CaseStatus } from '../../domain/case/status.ts'
import type { PaymentFailure } from '../../domain/money/money.ts'
import type { Language } from '../../i18n/language.ts'
import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { messageLanguage } from '../people/patients.ts'
import type { PaymentRow } from './payments.ts'

/** A payment with the facts of its page. They include nothing medical, and no name. */
export interface PayPageRow extends PaymentRow {
  readonly case_number: string
  readonly user_id: string
  readonly case_status: CaseStatus
  /** The language of messages to the patient. */
  readonly language: Language
  readonly invoice_no: string | null
  /** The state of the newest session at the provider. */
  readonly processing: boolean
  readonly failure: PaymentFailure | null
}

export function findPayPage(db: Queryable, ref: string, provider: string): Promise<PayPageRow | null> {
  return db.maybeOne<PayPageRow>(sql`
    select payment.payment_id, payment.case_id, payment.payment_ref, payment.amount, payment.currency, payment.status,
        payment.seen_amount, payment.seen_currency, payment.provider, payment.provider_payment_id,
        subject.case_number, subject.user_id, subject.status as case_status,
        ${messageLanguage} as language, invoice.invoice_no,
        coalesce(session.processing, false) as processing, session.failure
      from payments payment join review_cases subject using (case_id)
        left join patients patient on patient.user_id = subject.user_id
        left join invoices invoice on invoice.payment_id = payment.payment_id
        left join lateral (select processing, failure from payment_sessions
          where payment_sessions.payment_id = payment.payment_id and payment_sessions.provider = ${provider}
          order by opened_date desc, provider_session_id desc limit 1) session on true
      where payment.payment_ref = ${ref}`)
}
