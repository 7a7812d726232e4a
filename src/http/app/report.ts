import { Type } from 'typebox'
import { LONGEST_NOTE } from '../../domain/case/limits.ts'
import { answerDocumentRequest } from '../../usecases/cases/answer-document-request.ts'
import { viewInvoice } from '../../usecases/payments/receipts.ts'
import { viewReport } from '../../usecases/reports/view-report.ts'
import { withRules } from '../frame/cross-field.ts'
import { document, id, listOf, nullable, optionalText as optionalTextField, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { invoice, pictures, reportHistory } from '../shapes/case-shapes.ts'
import { reviewOutcome } from '../shapes/closed-sets.ts'

const text = Type.String()
const optionalText = nullable(Type.String())

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
      diagnosis: optionalText,
      recommendations: optionalText,
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
      outcome_label: optionalText,
      notice: text,
      questions: listOf({ question: text, answer: optionalText }),
      ...reportHistory,
      /** The code of the newest version. */
      verification: nullable(Type.Object({ code: text, url: text })),
      pdf_url: text,
      pdf_expires_at: timestamp(),
    }),
    handler: ({ ctx, actor, body, lang }) => viewReport(ctx, actor, body.case_id, lang),
  }),
  route({
    path: '/app/answer-document-request',
    effect: 'write',
    summary: 'Send the documents that a doctor asked for, or say in words why not',
    refuses: ['case_not_found', 'no_documents_requested', 'documents_full', 'document_not_ready'],
    body: withRules(
      Type.Object({
        case_id: id(),
        sop_id: id(),
        med_docs: Type.Array(document()),
        /** False when more will follow and the request stays open. */
        complete: Type.Optional(Type.Boolean()),
        note: optionalTextField(LONGEST_NOTE),
      }),
      {
        fields: ['med_docs', 'note'],
        check: ({ med_docs, note }) =>
          med_docs.length > 0 || note ? [] : [{ field: 'med_docs', key: 'field_list_empty' }],
      },
    ),
    data: Type.Object({ case_id: text, sop_id: text }),
    handler: ({ ctx, actor, body }) => answerDocumentRequest(ctx, actor, body),
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
