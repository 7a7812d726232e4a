import { Type } from 'typebox'
import { nullable, timestamp } from '../frame/fields.ts'

const text = Type.String()

const creditNote = Type.Object({ number: text, issued_date: timestamp(), amount: Type.Number(), pdf_url: text })

export const invoice = Type.Object({
  invoice_no: text,
  issued_date: timestamp(),
  amount: Type.Number(),
  currency: text,
  tax_invoice_no: nullable(text),
  pdf_url: text,
  credit_note: nullable(creditNote),
  credit_notes: Type.Array(creditNote),
})
