import type { Seller } from '../../domain/money.ts'
import type { Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface Issue {
  readonly seller: Seller
  readonly year: number
  readonly now: Date
}

/**
 * Issues the credit note of a refund that was just settled; none when the payment has no invoice. Numbers have no gaps, as with
 * invoices: the counter's row stays locked until the transaction ends, so this is its last statement.
 */
export async function issueCreditNote(tx: Tx, refundId: string, { seller, year, now }: Issue): Promise<void> {
  await tx.query(sql`
    with due as materialized (
      select refund_id from refunds join invoices using (payment_id)
      where refund_id = ${refundId} and refunds.status = 'settled' and allocated and reason <> 'late_payment'
        and credit_note_no is null
      for update of refunds),
    counter as (
      insert into credit_note_counters (year, last_number) select ${year}::int, 1 from due
      on conflict (year) do update set last_number = credit_note_counters.last_number + 1
      returning year, last_number::text as number)
    update refunds set credit_note_no = format('CRN-%s-%s', year, lpad(number, greatest(6, length(number)), '0')),
      credit_note_date = ${now}, credit_note_seller = ${JSON.stringify(seller)}::jsonb
    from due, counter where refunds.refund_id = due.refund_id`)
}
