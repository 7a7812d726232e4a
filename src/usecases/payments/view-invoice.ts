import type { Context } from '../../context.ts'
import { findCase } from '../../db/cases/cases.ts'
import { findInvoice } from '../../db/payments/invoices.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Administrator, Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { signReceiptLink } from '../../reports/signed-link.ts'
import { caseIdOf } from '../cases/open-case.ts'

/** What was paid and refunded, with links to the receipt and the credit notes, newest first. */
export async function viewInvoice(ctx: Context, actor: Patient | Administrator, given: string) {
  const caseId = caseIdOf(given)
  const subject = await findCase(ctx.db, caseId)
  if (subject === null || (actor.kind === 'patient' && subject.user_id !== actor.id))
    throw new DomainError('case_not_found')
  const invoice = await findInvoice(ctx.db, caseId)
  if (invoice === null) throw new DomainError('invoice_not_found')
  const link = (number: string) =>
    signReceiptLink(ctx.keys.linkSigning, ctx.publicUrl, number, readerOf(actor), ctx.clock.now()).url
  const creditNotes = invoice.credit_notes.map(({ number, issued_date, amount }) => ({
    number,
    issued_date: new Date(issued_date),
    amount,
    pdf_url: link(number),
  }))
  const { invoice_no, issued_date, amount, currency, tax_invoice_no } = invoice
  return {
    invoice_no,
    issued_date,
    amount,
    currency,
    tax_invoice_no,
    pdf_url: link(invoice_no),
    credit_note: creditNotes[0] ?? null,
    credit_notes: creditNotes,
  }
}
