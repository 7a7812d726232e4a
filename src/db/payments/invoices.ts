import type { Seller } from '../../domain/money/money.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { type CaseFacts, type CasePerson, personColumns } from '../fragments/names.ts'

export interface NewInvoice {
  readonly caseId: string
  readonly paymentId: string
  readonly amount: number
  readonly currency: string
  readonly seller: Seller
  readonly year: number
  readonly now: Date
}

/**
 * Issues an invoice. The numbers of a year have no gaps, because a rollback gives the number back. The increment locks
 * the counter's row until the transaction ends, so call this last.
 */
export async function insertInvoice(tx: Tx, row: NewInvoice): Promise<string> {
  return tx.value<string>(sql`with counter as (
        insert into invoice_counters (year, last_number) values (${row.year}, 1)
        on conflict (year) do update set last_number = invoice_counters.last_number + 1
        returning year, last_number)
      insert into invoices (invoice_no, case_id, payment_id, amount, currency, seller, issued_date)
      select format('INV-%s-%s', year, lpad(last_number::text, greatest(6, length(last_number::text)), '0')),
        ${row.caseId}, ${row.paymentId}, ${row.amount}, ${row.currency}, ${JSON.stringify(row.seller)}::jsonb, ${row.now}
      from counter
      returning invoice_no`)
}

export interface CreditNote {
  readonly number: string
  readonly issued_date: string
  readonly amount: number
  readonly seller: Seller
}

/** An invoice, the credit notes of its refunds, and the facts that these papers show. */
export interface InvoiceRow
  extends CasePerson,
    Pick<CaseFacts, 'case_id' | 'case_number' | 'review_type_en' | 'review_type_ar'> {
  readonly user_id: string
  readonly invoice_no: string
  readonly issued_date: Date
  readonly amount: number
  readonly currency: string
  readonly tax_invoice_no: string | null
  readonly seller: Seller
  /** Newest first. */
  readonly credit_notes: CreditNote[]
}

export function findInvoice(db: Queryable, caseId: string): Promise<InvoiceRow | null> {
  return findWhere(db, sql`invoice.case_id = ${caseId}`)
}

/** Finds an invoice by its number, or by the number of one of its credit notes. */
export function findInvoiceByNumber(db: Queryable, number: string): Promise<InvoiceRow | null> {
  return findWhere(
    db,
    sql`invoice.case_id = coalesce((select case_id from invoices where invoice_no = ${number}),
      (select case_id from refunds where credit_note_no = ${number}))`,
  )
}

function findWhere(db: Queryable, condition: Sql): Promise<InvoiceRow | null> {
  return db.maybeOne<InvoiceRow>(sql`
    select subject.case_id, subject.case_number, subject.user_id, ${personColumns},
        rt.title_en as review_type_en, rt.title_ar as review_type_ar,
        invoice.invoice_no, invoice.issued_date, invoice.amount, invoice.currency, invoice.tax_invoice_no, invoice.seller,
        (select coalesce(jsonb_agg(jsonb_build_object('number', credit_note_no, 'issued_date', credit_note_date,
            'amount', amount, 'seller', credit_note_seller) order by credit_note_date desc, credit_note_no desc), '[]')
          from refunds where refunds.payment_id = invoice.payment_id and credit_note_no is not null) as credit_notes
      from invoices invoice join review_cases subject using (case_id) join review_types rt using (rt_id)
        left join patients patient on patient.user_id = subject.user_id
      where ${condition}`)
}

export interface NumberedInvoice {
  readonly invoice_no: string
  readonly tax_invoice_no: string | null
}

/** Sets the number of the tax invoice. Returns the invoice as it was before, or null when the case has none. */
export async function setTaxInvoice(tx: Tx, caseId: string, number: string): Promise<NumberedInvoice | null> {
  const before = await tx.maybeOne<NumberedInvoice>(
    sql`select invoice_no, tax_invoice_no from invoices where case_id = ${caseId} for update`,
  )
  if (before === null || before.tax_invoice_no === number) return before
  await tx.query(sql`update invoices set tax_invoice_no = ${number} where invoice_no = ${before.invoice_no}`)
  return before
}

export interface Issue {
  readonly seller: Seller
  readonly year: number
  readonly now: Date
}

/**
 * Issues the credit note of a refund that was just settled. Does nothing when the payment has no invoice. The numbers
 * have no gaps; call this last, because the counter's row stays locked until the transaction ends.
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
