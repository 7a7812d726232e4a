import { Type } from 'typebox'
import { LONGEST_CAPTION, LONGEST_NOTE, LONGEST_TEXT } from '../../domain/case/limits.ts'
import { opinionTextProblems, sentOpinionStatuses } from '../../domain/case/opinion.ts'
import { giveOpinion } from '../../usecases/cases/give-opinion.ts'
import { addOpinionPicture, removeOpinionPicture } from '../../usecases/cases/opinion-pictures.ts'
import { reopenOpinion, returnOpinion } from '../../usecases/cases/reopen-opinion.ts'
import { requestDocuments } from '../../usecases/cases/request-documents.ts'
import { withRules } from '../frame/cross-field.ts'
import {
  answers as answersField,
  choice,
  id,
  optionalText,
  personId,
  requestedDocuments,
  text as requiredText,
} from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { opinionStatus } from '../shapes/closed-sets.ts'

const text = Type.String()
const opinionState = Type.Object({ sop_id: text, case_id: text, status: opinionStatus })
/** Large enough for a picture of 5 MB in base64, and its caption. */
const LONGEST_BODY = 7 * 1024 * 1024
const longText = () => optionalText(LONGEST_TEXT)

export const opinionRoutes: Route[] = [
  route({
    path: '/pro/request-documents',
    effect: 'write',
    summary: 'Ask the patient for documents on one’s own assignment; an empty list takes the request back',
    refuses: ['not_own_row', 'assignment_not_found', 'case_closed'],
    body: Type.Object({ sop_id: id(), doctor_id: personId(), request_documents: requestedDocuments() }),
    data: Type.Object({ sop_id: text, doctor_id: text }),
    message: 'requested_documents_updated',
    handler: ({ ctx, actor, body }) => requestDocuments(ctx, actor, body),
  }),
  route({
    path: '/pro/review-report',
    effect: 'write',
    summary: 'Save an opinion as a draft, or submit it',
    refuses: ['not_for_coordinator_row', 'assignment_not_found', 'case_closed', 'opinion_already_submitted'],
    body: withRules(
      Type.Object({
        sop_id: id(),
        status: choice(...sentOpinionStatuses),
        diagnosis: longText(),
        recommendations: longText(),
        answers: answersField(),
      }),
      { fields: ['status', 'diagnosis'], check: sent => opinionTextProblems(sent.status, 'diagnosis', sent.diagnosis) },
      {
        fields: ['status', 'recommendations'],
        check: sent => opinionTextProblems(sent.status, 'recommendations', sent.recommendations),
      },
    ),
    prints: ['diagnosis', 'recommendations'],
    data: opinionState,
    handler: ({ ctx, actor, body }) => giveOpinion(ctx, actor, body),
  }),
  route({
    path: '/pro/add-opinion-picture',
    effect: 'write',
    summary: 'Add a picture to an opinion that is not submitted yet; it is printed in the report',
    refuses: [
      'not_for_coordinator_row',
      'assignment_not_found',
      'case_closed',
      'opinion_already_submitted',
      'too_many_pictures',
    ],
    bodyLimit: LONGEST_BODY,
    body: Type.Object({
      sop_id: id(),
      picture: Type.String({ 'x-trim': true, minLength: 1, format: 'base64' }),
      caption: requiredText(LONGEST_CAPTION),
    }),
    prints: ['caption'],
    data: Type.Object({ picture_id: text }),
    handler: ({ ctx, actor, body }) => addOpinionPicture(ctx, actor, body),
  }),
  route({
    path: '/pro/remove-opinion-picture',
    effect: 'write',
    summary: 'Take a picture out of an opinion that is not submitted yet',
    refuses: ['picture_not_found', 'assignment_not_found', 'case_closed', 'opinion_already_submitted'],
    body: Type.Object({ picture_id: id() }),
    data: Type.Object({ picture_id: text }),
    handler: ({ ctx, actor, body }) => removeOpinionPicture(ctx, actor, body.picture_id),
  }),
  route({
    path: '/pro/reopen-opinion',
    effect: 'write',
    summary: 'Take back one’s own submitted opinion to change it: a draft again, its text stays',
    refuses: ['not_for_coordinator_row', 'assignment_not_found', 'case_closed', 'opinion_not_submitted'],
    body: Type.Object({ sop_id: id(), reason: optionalText(LONGEST_NOTE) }),
    data: opinionState,
    handler: ({ ctx, actor, body }) => reopenOpinion(ctx, actor, body),
  }),
  route({
    path: '/pro/return-opinion',
    effect: 'write',
    summary: 'The coordinator gives a submitted opinion back to its doctor, with a note that the doctor reads',
    refuses: [
      'forbidden',
      'not_coordinator',
      'not_for_coordinator_row',
      'assignment_not_found',
      'case_closed',
      'opinion_not_submitted',
    ],
    body: Type.Object({ sop_id: id(), note: requiredText(LONGEST_NOTE) }),
    data: opinionState,
    handler: ({ ctx, actor, body }) => returnOpinion(ctx, actor, body),
  }),
]
