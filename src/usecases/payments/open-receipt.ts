import type { Context } from '../../context.ts'
import { findInvoice, findInvoiceByNumber, type InvoiceRow } from '../../db/payments/invoices.ts'
import type { Reader } from '../../domain/access-log.ts'
import { isOwn } from '../../domain/case/patient.ts'
import type { ReceiptSource } from '../../reports/receipt.ts'
import { type GivenReceiptLink, readerOfReceiptLink } from '../../reports/signed-link.ts'
import { isTakenBack } from '../sign-in/is-taken-back.ts'

interface OpenedReceipt {
  readonly caseId: string
  readonly reader: Reader
  readonly pdf: Uint8Array
}

/** The receipt or credit note behind a signed link, made now; null whatever is wrong with the link. */
export async function openReceipt(ctx: Context, link: GivenReceiptLink): Promise<OpenedReceipt | null> {
  const reader = readerOfReceiptLink(ctx.keys.linkSigning, link, ctx.clock.now())
  const row = reader && (await findInvoiceByNumber(ctx.db, link.number))
  if (row === null || !mayOpen(reader, row) || (await isTakenBack(ctx, reader, link.exp))) return null
  const pdf = await ctx.receipts.renderReceipt(receiptSource(ctx, row, link.number))
  return { caseId: row.case_id, reader, pdf }
}

/** The receipt of a case and its credit notes, made now. */
export async function* receiptsOf(ctx: Context, caseId: string) {
  const row = await findInvoice(ctx.db, caseId)
  if (row === null) return
  for (const number of [row.invoice_no, ...row.credit_notes.map(note => note.number)]) {
    yield { number, pdf: await ctx.receipts.renderReceipt(receiptSource(ctx, row, number)) }
  }
}

/** The payer and administrators may. Checked at each use, because the right may end before the link does. */
function mayOpen(reader: Reader | null, { user_id }: InvoiceRow): reader is Reader {
  return reader !== null && (reader.kind === 'admin' || (reader.kind === 'patient' && reader.id === user_id))
}

/** The rows' values in the form of the receipt or credit note with this number. */
function receiptSource(ctx: Context, row: InvoiceRow, number: string): ReceiptSource {
  const { patient_name, account_name } = row
  const note = row.credit_notes.find(one => one.number === number)
  const common = {
    caseNumber: row.case_number,
    patientName: patient_name ?? (isOwn(row) ? null : row.case_number),
    accountName: account_name === patient_name ? null : account_name,
    reviewType: { en: row.review_type_en, ar: row.review_type_ar },
    currency: row.currency,
    logo: ctx.logo,
    number,
  }
  if (note !== undefined) {
    return {
      ...common,
      kind: 'credit_note',
      issuedDate: new Date(note.issued_date),
      receiptNumber: row.invoice_no,
      amount: note.amount,
      taxInvoiceNumber: null,
      seller: note.seller,
    }
  }
  return {
    ...common,
    kind: 'receipt',
    issuedDate: row.issued_date,
    receiptNumber: null,
    amount: row.amount,
    taxInvoiceNumber: row.tax_invoice_no,
    seller: row.seller ?? ctx.config.seller,
  }
}
