import { Type } from 'typebox'
import { LONGEST_TEXT } from '../../domain/case/limits.ts'
import { opinionProblems, sentOpinionStatuses } from '../../domain/case/opinion.ts'
import { giveOpinion } from '../../usecases/cases/give-opinion.ts'
import { requestDocuments } from '../../usecases/cases/request-documents.ts'
import { withRules } from '../frame/cross-field.ts'
import { ok } from '../frame/envelope.ts'
import { choice, id, optionalText, personId, requestedDocuments } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { opinionStatus } from '../shapes/closed-sets.ts'

const text = Type.String()
const longText = () => optionalText(LONGEST_TEXT)

export const opinionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/pro/request-documents',
    effect: 'write',
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
    effect: 'write',
    auth: 'pro',
    summary: 'Save an opinion as a draft, or submit it for good',
    refuses: ['not_for_coordinator_row', 'assignment_not_found', 'case_closed', 'opinion_already_submitted'],
    body: withRules(
      Type.Object({
        sop_id: id(),
        status: choice(...sentOpinionStatuses),
        diagnosis: longText(),
        recommendations: longText(),
      }),
      { fields: ['status', 'diagnosis', 'recommendations'], check: opinionProblems },
    ),
    prints: ['diagnosis', 'recommendations'],
    data: Type.Object({ sop_id: text, case_id: text, status: opinionStatus }),
    handler: async ({ ctx, actor, body }) => ok(await giveOpinion(ctx, actor, body)),
  }),
]
