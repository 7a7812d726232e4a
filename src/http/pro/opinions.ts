import { Type } from 'typebox'
import { InvalidInput } from '../../domain/errors.ts'
import { giveOpinion } from '../../usecases/cases/give-opinion.ts'
import { requestDocuments } from '../../usecases/cases/request-documents.ts'
import { completeCase } from '../../usecases/reports/complete-case.ts'
import { ok } from '../frame/envelope.ts'
import { choice, id, limits, personId, requestedDocuments } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const text = Type.String()
const longText = () => Type.Optional(Type.String({ 'x-trim': true, maxLength: limits.longText }))

export const opinionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/pro/request-documents',
    auth: 'pro',
    summary: 'Ask the patient for documents on one’s own assignment; an empty list takes the request back',
    body: Type.Object({ sop_id: id(), doctor_id: personId(), request_documents: requestedDocuments() }),
    data: Type.Object({ sop_id: text, doctor_id: text }),
    handler: async ({ ctx, actor, body }) =>
      ok(await requestDocuments(ctx, actor, body), 'requested_documents_updated'),
  }),
  route({
    method: 'POST',
    path: '/pro/review-report',
    auth: 'pro',
    summary: 'Save an opinion as a draft, or submit it for good',
    body: Type.Object({
      sop_id: id(),
      status: choice('draft', 'submitted'),
      diagnosis: longText(),
      recommendations: longText(),
    }),
    data: Type.Object({ sop_id: text, case_id: text, status: text }),
    handler: async ({ ctx, actor, body }) => ok(await giveOpinion(ctx, actor, body)),
  }),
  route({
    method: 'POST',
    path: '/pro/submit-coordinator-summary',
    auth: 'pro',
    summary: 'The coordinator’s summary completes the case and makes the report',
    body: Type.Object({
      sop_id: id(),
      summary: longText(),
      coordinator_summary: longText(),
      diagnosis: longText(),
      recommendations: longText(),
    }),
    data: Type.Object({ sop_id: text, case_id: text, status: text, pdf_url: text }),
    handler: async ({ ctx, actor, body, lang }) => {
      const { sop_id, diagnosis, recommendations } = body
      const words = { diagnosis: diagnosis || null, recommendations: recommendations || null }
      return ok(await completeCase(ctx, actor, { sop_id, summary: summaryOf(body), ...words }, lang))
    },
  }),
]

/** Both names of the summary are accepted; it must not be empty under either. */
function summaryOf(body: { summary?: string; coordinator_summary?: string }): string {
  const summary = body.summary ?? body.coordinator_summary
  if (summary) return summary
  throw new InvalidInput([{ field: 'summary', key: summary === undefined ? 'field_required' : 'field_empty' }])
}
