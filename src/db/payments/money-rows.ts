import type { Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import type { PaymentRow } from './payments.ts'

/** A received payment or a sent refund, with every number that names it. */
export interface MoneyRow extends Omit<PaymentRow, 'payment_id' | 'status' | 'seen_amount' | 'seen_currency'> {
  readonly kind: 'payment' | 'refund'
  readonly date: Date
  readonly case_number: string
  readonly status: string
  readonly provider_refund_id: string | null
  readonly refund_id: string | null
  readonly invoice_no: string | null
  readonly tax_invoice_no: string | null
  readonly credit_note_no: string | null
}

/**
 * Lists payments and refunds of a period. The date of a payment is when it was paid, or when another amount than asked
 * for was seen. The date of a refund is when it was settled, or else requested.
 */
export function listMoney(db: Queryable, from: Date, to: Date, most: number): Promise<MoneyRow[]> {
  return db.query<MoneyRow>(sql`
    select kind, date, moved.case_id, moved.amount, moved.currency, moved.status, provider, provider_payment_id,
      provider_refund_id, payment_ref, refund_id, credit_note_no, subject.case_number, invoice.invoice_no,
      invoice.tax_invoice_no
    from (
      select 'payment' as kind, coalesce(paid_date, updated_date) as date, case_id, payment_id,
        payment_taken(payment) as amount, case payment.status when 'mismatch' then seen_currency else currency end as currency,
        status, provider, provider_payment_id, null as provider_refund_id, payment_ref, null::uuid as refund_id,
        null as credit_note_no
      from payments payment
      where paid_date between ${from} and ${to} or (status = 'mismatch' and updated_date between ${from} and ${to})
      union all
      select 'refund', coalesce(settled_date, requested_date), refund.case_id, payment_id, refund.amount, refund.currency,
        refund.status, provider, provider_payment_id, provider_refund_id, payment_ref, refund_id, credit_note_no
      from refunds refund join payments payment using (payment_id)
      where coalesce(settled_date, requested_date) between ${from} and ${to} and refund.status <> 'rejected'
    ) moved join review_cases subject on subject.case_id = moved.case_id
    left join invoices invoice on invoice.payment_id = moved.payment_id
    order by moved.date, moved.kind, moved.payment_ref limit ${most}`)
}
