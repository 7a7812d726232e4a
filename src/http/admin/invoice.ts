import { Type } from 'typebox'
import { LONGEST_TAX_INVOICE } from '../../domain/case/limits.ts'
import { setTaxInvoice, viewInvoice } from '../../usecases/payments/receipts.ts'
import { ok } from '../frame/envelope.ts'
import { id, line } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { invoice } from '../shapes/invoice.ts'

export const adminInvoiceRoutes: Route[] = [
  route({
    path: '/admin/view-invoice',
    summary: 'What was paid and given back, with links to the receipt and the credit note',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id() }),
    data: invoice,
    handler: async ({ ctx, actor, body }) => ok(await viewInvoice(ctx, actor, body.case_id)),
  }),
  route({
    path: '/admin/set-tax-invoice',
    summary: 'Keep the number of the invoice that the hospital’s accounting system has made out',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id(), number: line(LONGEST_TAX_INVOICE) }),
    data: Type.Object({ case_id: Type.String(), invoice_no: Type.String(), tax_invoice_no: Type.String() }),
    handler: async ({ ctx, actor, body }) => ok(await setTaxInvoice(ctx, actor, body)),
  }),
]
