import { Type } from 'typebox'
import { LONGEST_ANSWER, LONGEST_TEXT, MOST_QUESTIONS } from '../../domain/case/limits.ts'
import { opinionProblems, textProblems } from '../../domain/case/opinion.ts'
import { giveOpinion } from '../../usecases/cases/give-opinion.ts'
import { requestDocuments } from '../../usecases/cases/request-documents.ts'
import { addAddendum } from '../../usecases/reports/add-addendum.ts'
import { completeCase } from '../../usecases/reports/complete-case.ts'
import { withRules } from '../frame/cross-field.ts'
import { ok } from '../frame/envelope.ts'
import { choice, id, optionalText, personId, requestedDocuments, text as requiredText } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { caseStatus, opinionStatus, reviewOutcome } from '../shapes/closed-sets.ts'

const text = Type.String()
const longText = () => optionalText(LONGEST_TEXT)
/** A blank one leaves its question unanswered. */
const answer = () => Type.String({ 'x-trim': true, maxLength: LONGEST_ANSWER })

export const opinionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/pro/request-documents',
    auth: 'pro',
    summary: 'Ask the patient for documents on one’s own assignment; an empty list takes the request back',
    refuses: ['not_own_row', 'assignment_not_found', 'case_closed'],
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
    refuses: ['not_for_coordinator_row', 'assignment_not_found', 'case_closed', 'opinion_already_submitted'],
    body: withRules(
      Type.Object({
        sop_id: id(),
        status: choice('draft', 'submitted'),
        diagnosis: longText(),
        recommendations: longText(),
      }),
      { fields: ['status', 'diagnosis', 'recommendations'], check: opinionProblems },
    ),
    prints: ['diagnosis', 'recommendations'],
    data: Type.Object({ sop_id: text, case_id: text, status: opinionStatus }),
    handler: async ({ ctx, actor, body }) => ok(await giveOpinion(ctx, actor, body)),
  }),
  route({
    method: 'POST',
    path: '/pro/submit-coordinator-summary',
    auth: 'pro',
    summary: 'The coordinator’s summary completes the case and makes the report',
    refuses: ['not_for_doctor_row', 'assignment_not_found', 'case_not_paid'],
    body: withRules(
      Type.Object({
        sop_id: id(),
        summary: longText(),
        /** Another name of the summary. */
        coordinator_summary: longText(),
        diagnosis: longText(),
        recommendations: longText(),
        answers: Type.Optional(Type.Array(answer(), { maxItems: MOST_QUESTIONS })),
        outcome: Type.Optional(reviewOutcome),
      }),
      { fields: ['summary', 'coordinator_summary'], check: body => textProblems('summary', summaryOf(body)) },
    ),
    prints: ['summary', 'coordinator_summary', 'diagnosis', 'recommendations', 'answers[]'],
    data: Type.Object({ sop_id: text, case_id: text, status: caseStatus, pdf_url: text }),
    handler: async ({ ctx, actor, body, lang }) => {
      const { diagnosis, recommendations } = body
      const words = { diagnosis: diagnosis || null, recommendations: recommendations || null }
      return ok(await completeCase(ctx, actor, { ...body, summary: summaryOf(body) ?? '', ...words }, lang))
    },
  }),
  route({
    method: 'POST',
    path: '/pro/add-addendum',
    auth: 'pro',
    summary: 'The coordinator corrects a finished report: one further version of it',
    refuses: ['case_not_found', 'not_coordinator', 'report_not_ready', 'too_many_addenda'],
    body: Type.Object({ case_id: id(), text: requiredText(LONGEST_TEXT) }),
    prints: ['text'],
    data: Type.Object({ case_id: text, version: Type.Integer(), pdf_url: text }),
    handler: async ({ ctx, actor, body, lang }) => ok(await addAddendum(ctx, actor, body, lang)),
  }),
]

function summaryOf(body: { summary?: string; coordinator_summary?: string }): string | undefined {
  return body.summary ?? body.coordinator_summary
}
