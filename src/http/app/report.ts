import { Type } from 'typebox'
import { viewInvoice } from '../../usecases/payments/receipts.ts'
import { viewReport } from '../../usecases/reports/view-report.ts'
import { id, listOf, nullable, textOrNull, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { invoice, pictures, reportHistory } from '../shapes/case-shapes.ts'
import { reviewOutcome } from '../shapes/closed-sets.ts'

const text = Type.String()

export const patientReportRoutes: Route[] = [
  route({
    path: '/app/view-report',
    effect: 'read',
    summary: 'The finished report with a link to its PDF',
    refuses: ['case_not_found', 'report_not_ready'],
    body: Type.Object({ case_id: id() }),
    data: Type.Object({
      case_id: text,
      case_number: text,
      completed_date: timestamp(),
      coordinator: Type.Object({ doctor_id: text, name: text }),
      summary: text,
      diagnosis: textOrNull,
      recommendations: textOrNull,
      pictures,
      opinions: listOf({
        doctor_id: text,
        doctor_name: text,
        diagnosis: text,
        recommendations: text,
        pictures,
        submitted_date: timestamp(),
      }),
      outcome: nullable(reviewOutcome),
      outcome_label: textOrNull,
      notice: text,
      questions: listOf({ question: text, answer: textOrNull }),
      ...reportHistory,
      /** The code that verifies the newest version of the report. */
      verification: nullable(Type.Object({ code: text, url: text })),
      pdf_url: text,
      pdf_expires_at: timestamp(),
    }),
    handler: ({ ctx, actor, body, lang }) => viewReport(ctx, actor, body.case_id, lang),
  }),
  route({
    path: '/app/view-invoice',
    effect: 'read',
    summary: 'What was paid and given back, with links to the receipt and the credit note',
    refuses: ['case_not_found', 'invoice_not_found'],
    body: Type.Object({ case_id: id() }),
    data: invoice,
    handler: ({ ctx, actor, body }) => viewInvoice(ctx, actor, body.case_id),
  }),
]
