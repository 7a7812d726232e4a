import type { Context } from '../../context.ts'
import { setTaxInvoice as setNumber } from '../../db/payments/invoices.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'

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
