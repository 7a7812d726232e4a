import type { Context } from '../../context.ts'
import { findCase } from '../../db/cases/cases.ts'
import {
  findInvoice,
  findInvoiceByNumber,
  type InvoiceRow,
  setTaxInvoice as setNumber,
} from '../../db/payments/invoices.ts'
import { isOwn } from '../../domain/case/patient.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { type Reader, readerOf } from '../../domain/people/access-log.ts'
import type { Administrator, Patient } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import type { ReceiptSource } from '../../reports/receipt.ts'
import { type GivenReceiptLink, readerOfReceiptLink, signReceiptLink } from '../../reports/signed-link.ts'
import { caseIdOf, lockAnyCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { isLinkRevoked } from '../common/link-revoked.ts'

/** Returns the payment and refunds of a case, with links to the receipt and the credit notes, newest first. */
export async function viewInvoice(ctx: Context, actor: Patient | Administrator, given: string) {
  const caseId = caseIdOf(given)
  const subject = await findCase(ctx.db, caseId)
  if (subject === null || (actor.kind === 'patient' && subject.user_id !== actor.id))
    throw new DomainError('case_not_found')
  const invoice = await findInvoice(ctx.db, caseId)
  if (invoice === null) throw new DomainError('invoice_not_found')
  const link = (number: string) => signReceiptLink(ctx, number, readerOf(actor)).url
  const creditNotes = invoice.credit_notes.map(({ number, issued_date, amount }) => ({
    number,
    issued_date: new Date(issued_date),
    amount,
    pdf_url: link(number),
  }))
  return {
    ...fieldsOf(invoice, ['invoice_no', 'issued_date', 'amount', 'currency', 'tax_invoice_no']),
    pdf_url: link(invoice.invoice_no),
    credit_note: creditNotes[0] ?? null,
    credit_notes: creditNotes,
  }
}

interface Request {
  readonly case_id: string
  readonly number: string
}

/** Stores the invoice number from the hospital's accounting system. The same number again changes nothing. */
export async function setTaxInvoice(ctx: Context, admin: Administrator, { case_id, number }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockAnyCaseOf(tx, case_id)
    const before = await setNumber(tx, subject.case_id, number)
    if (before === null) throw new DomainError('invoice_not_found')
    if (before.tax_invoice_no !== number) {
      await writeMoment(ctx, tx, {
        subject,
        doer: admin,
        activity: { action: 'tax_invoice_set', details: { number, former: before.tax_invoice_no } },
        now: ctx.clock.now(),
      })
    }
    return { case_id: subject.case_id, invoice_no: before.invoice_no, tax_invoice_no: number }
  })
}

/** Makes the receipt or credit note of a signed link. Returns null when the link is not valid for any reason. */
export async function openReceipt(ctx: Context, link: GivenReceiptLink) {
  const reader = readerOfReceiptLink(ctx.keys.linkSigning, link, ctx.clock.now())
  const row = reader && (await findInvoiceByNumber(ctx.db, link.number))
  if (row === null || !mayOpen(reader, row) || (await isLinkRevoked(ctx, reader, link.exp))) return null
  const pdf = await ctx.receipts.renderReceipt(receiptSource(ctx, row, link.number))
  return { caseId: row.case_id, reader, pdf }
}

/** Makes the receipt of a case and its credit notes. */
export async function* receiptsOf(ctx: Context, caseId: string) {
  const row = await findInvoice(ctx.db, caseId)
  if (row === null) return
  for (const number of [row.invoice_no, ...row.credit_notes.map(note => note.number)]) {
    yield { number, pdf: await ctx.receipts.renderReceipt(receiptSource(ctx, row, number)) }
  }
}

/** Allows the payer and administrators. Checked at each use, because the permission may end before the link does. */
function mayOpen(reader: Reader | null, { user_id }: InvoiceRow): reader is Reader {
  return reader !== null && (reader.kind === 'admin' || (reader.kind === 'patient' && reader.id === user_id))
}

/** Builds the model of the receipt or credit note with this number. */
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
    seller: row.seller,
  }
}
