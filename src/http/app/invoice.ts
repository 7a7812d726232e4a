import { Type } from 'typebox'
import { viewInvoice } from '../../usecases/payments/receipts.ts'
import { ok } from '../frame/envelope.ts'
import { id } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { invoice } from '../shapes/invoice.ts'

export const patientInvoiceRoutes: Route[] = [
  route({
    path: '/app/view-invoice',
    effect: 'read',
    summary: 'What was paid and given back, with links to the receipt and the credit note',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id() }),
    data: invoice,
    handler: async ({ ctx, actor, body }) => ok(await viewInvoice(ctx, actor, body.case_id)),
  }),
]
