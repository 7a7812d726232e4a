import type { Context } from '../../context.ts'
import { findCase } from '../../db/cases/cases.ts'
import { findInvoice, type InvoiceRow } from '../../db/payments/invoices.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Administrator, Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { signReceiptLink } from '../../reports/signed-link.ts'
import { caseIdOf } from '../cases/open-case.ts'

/** What was paid and refunded, with links to the receipt and the credit note. */
export async function viewInvoice(ctx: Context, actor: Patient | Administrator, given: string) {
  const caseId = caseIdOf(given)
  const subject = await findCase(ctx.db, caseId)
  if (subject === null || (actor.kind === 'patient' && subject.user_id !== actor.id))
    throw new DomainError('case_not_found')
  const invoice = await findInvoice(ctx.db, caseId)
  if (invoice === null) throw new DomainError('invoice_not_found')
  const link = (number: string) =>
    signReceiptLink(ctx.keys.linkSigning, ctx.publicUrl, number, readerOf(actor), ctx.clock.now()).url
  const { invoice_no, issued_date, amount, currency, tax_invoice_no } = invoice
  return {
    invoice_no,
    issued_date,
    amount,
    currency,
    tax_invoice_no,
    pdf_url: link(invoice_no),
    credit_note: creditNote(invoice, link),
  }
}

function creditNote(row: InvoiceRow, link: (number: string) => string) {
  const { credit_note_no: number, credit_note_date: issued_date, refund_amount: amount } = row
  if (number === null || issued_date === null || amount === null) return null
  return { number, issued_date, amount, pdf_url: link(number) }
}
