import type { Seller } from '../../domain/money.ts'
import type { Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

export interface Issue {
  readonly seller: Seller
  readonly year: number
  readonly now: Date
}

/** Issues the credit note of a refund that was just settled; none when the payment has no invoice. */
export async function issueCreditNote(tx: Tx, refundId: string, issue: Issue): Promise<void> {
  await issueNotes(tx, sql`refund_id = ${refundId}`, 1, issue)
}

/** For refunds from before there were credit notes, and those the previous version settles. Answers how many. */
export function issueMissingNotes(tx: Tx, most: number, issue: Issue): Promise<number> {
  return issueNotes(tx, sql`true`, most, issue)
}

/**
 * Numbers have no gaps, as with invoices: the counter's row stays locked until the transaction ends, so this is its last
 * statement. Of two calls that find the same refund one numbers it, the other skips it.
 */
async function issueNotes(tx: Tx, which: Sql, most: number, { seller, year, now }: Issue): Promise<number> {
  const issued = await tx.query(sql`
    with found as materialized (
      select refund_id, settled_date from refunds join invoices using (payment_id)
      where refunds.status = 'settled' and allocated and reason <> 'late_payment' and credit_note_no is null and ${which}
      order by settled_date, refund_id limit ${most} for update of refunds skip locked),
    due as (select refund_id, row_number() over (order by settled_date, refund_id)::int as place from found),
    counter as (
      insert into credit_note_counters (year, last_number)
      select ${year}::int, count(*)::int from due having count(*) > 0
      on conflict (year) do update set last_number = credit_note_counters.last_number + excluded.last_number
      returning year, last_number - (select count(*)::int from due) as last_before),
    note as (select refund_id, year, (last_before + place)::text as number from due, counter)
    update refunds set credit_note_no = format('CRN-%s-%s', note.year, lpad(note.number, greatest(6, length(note.number)), '0')),
      credit_note_date = ${now}, credit_note_seller = ${JSON.stringify(seller)}::jsonb
    from note where refunds.refund_id = note.refund_id
    returning refunds.refund_id`)
  return issued.length
}
