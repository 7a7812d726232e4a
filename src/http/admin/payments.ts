import { Type } from 'typebox'
import {
  LARGEST_REFUND,
  LONGEST_REASON,
  LONGEST_REFUND_REASON,
  LONGEST_TAX_INVOICE,
  SHORTEST_REFUND_REASON,
} from '../../domain/case/limits.ts'
import { spanProblems } from '../../domain/time/moment.ts'
import { acceptMismatch } from '../../usecases/payments/accept-mismatch.ts'
import { exportPayments } from '../../usecases/payments/export-payments.ts'
import { setTaxInvoice, viewInvoice } from '../../usecases/payments/receipts.ts'
import { refundPayment } from '../../usecases/payments/request-refund.ts'
import { originOf, visitOf } from '../frame/access-log.ts'
import { withRules } from '../frame/cross-field.ts'
import { sendCsv } from '../frame/csv-file.ts'
import { id, line, moment, text } from '../frame/fields.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { invoice } from '../shapes/case-shapes.ts'
import { caseStatus, paymentStatus, refundState } from '../shapes/closed-sets.ts'

const reason = text(LONGEST_REFUND_REASON, SHORTEST_REFUND_REASON)

export const adminPaymentRoutes: Route[] = [
  route({
    path: '/admin/accept-mismatch',
    summary: 'Accept another amount than the one asked for as the payment of a case',
    refuses: ['case_not_found', 'no_mismatch', 'other_currency'],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_REASON) }),
    data: Type.Object({
      case_id: Type.String(),
      status: caseStatus,
      payment_status: paymentStatus,
      amount: Type.Number(),
      currency: Type.String(),
      invoice_no: Type.String(),
    }),
    handler: ({ ctx, actor, body }) => acceptMismatch(ctx, actor, body),
  }),
  route({
    path: '/admin/view-invoice',
    summary: 'What was paid and given back, with links to the receipt and the credit note',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id() }),
    data: invoice,
    handler: ({ ctx, actor, body }) => viewInvoice(ctx, actor, body.case_id),
  }),
  route({
    path: '/admin/set-tax-invoice',
    summary: 'Keep the number of the invoice that the hospital’s accounting system has made out',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id(), number: line(LONGEST_TAX_INVOICE) }),
    data: Type.Object({ case_id: Type.String(), invoice_no: Type.String(), tax_invoice_no: Type.String() }),
    handler: ({ ctx, actor, body }) => setTaxInvoice(ctx, actor, body),
  }),
  route({
    path: '/admin/refund-payment',
    summary: 'Give back a part or all of a payment; the case goes on as it is',
    refuses: ['case_not_found', 'case_not_paid', 'case_without_payment', 'refund_running'],
    body: Type.Object({
      case_id: id(),
      amount: Type.Number({ minimum: 0.01, maximum: LARGEST_REFUND, 'x-decimals': 2 }),
      reason,
    }),
    data: Type.Object({ refund_id: Type.String(), amount: Type.Number(), status: refundState }),
    handler: ({ ctx, actor, body, request }) => refundPayment(ctx, actor, body, originOf(request)),
  }),
  rawRoute({
    path: '/admin/export-payments',
    summary: 'Payments, refunds, receipts and credit notes of a period as a CSV file, for matching payouts',
    refuses: ['too_many_rows'],
    answers: { 200: ['text/csv'] },
    logs: 'exported',
    body: withRules(Type.Object({ date_from: moment(), date_to: moment() }), {
      fields: ['date_from', 'date_to'],
      check: spanProblems,
    }),
    handler: async ({ ctx, body, request }, reply) => {
      const lines = await exportPayments(ctx, visitOf(request), body)
      // The use case has already written the row of the access log.
      request.logged = Promise.resolve()
      return sendCsv({ ctx, request }, reply, 'payments', lines)
    },
  }),
]
