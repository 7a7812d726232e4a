import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  LONGEST_CONSENT_VERSION,
  LONGEST_PATIENT_NAME,
  LONGEST_QUESTION,
  LONGEST_TEXT,
  MOST_DOCUMENTS,
  MOST_QUESTIONS,
  OLDEST_PATIENT,
} from '../../domain/case/limits.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { InvalidInput } from '../../domain/errors/errors.ts'
import { editCase } from '../../usecases/cases/edit-case.ts'
import { listOwnCases, viewOwnCase } from '../../usecases/cases/own-cases.ts'
import { saveCase } from '../../usecases/cases/save-case.ts'
import { choice, document, id, optionalText, shape, text, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { caseDetail, caseItem } from '../shapes/case-shapes.ts'
import { caseStatus, gender, relation } from '../shapes/closed-sets.ts'

const tick = Type.Optional(Type.Boolean())

const caseFields = {
  rt_id: id(),
  dc_id: id(),
  patient_age: Type.Integer({ minimum: 0, maximum: OLDEST_PATIENT }),
  patient_gender: gender,
  status: choice('draft', 'review'),
  medical_history: Type.Optional(Type.String({ maxLength: LONGEST_TEXT })),
  medical_documents: Type.Optional(Type.Array(document(), { maxItems: MOST_DOCUMENTS })),
  questions: Type.Optional(Type.Array(text(LONGEST_QUESTION), { maxItems: MOST_QUESTIONS })),
  /**
   * A blank name means no name, and in an edit it removes the stored name. A review needs a name unless the relation is
   * self.
   */
  patient_name: optionalText(LONGEST_PATIENT_NAME),
  relation: Type.Optional(relation),
  /** The version of the notice that consent-notice returned. */
  consent_version: Type.Optional(text(LONGEST_CONSENT_VERSION)),
  consent_ticks: Type.Optional(
    shape('ConsentTicks', { acting_for_other: tick, medical_limits: tick, use_of_data: tick }),
  ),
}

const printed = ['medical_history', 'medical_documents[].name', 'questions[]', 'patient_name']

const byStatus = Type.Object(Object.fromEntries(caseStatuses.map(status => [status, Type.Integer()])))
const caseId = Type.Object({ case_id: id() })

export const caseRoutes: Route[] = [
  route({
    path: '/app/save-review-case',
    effect: 'write',
    summary: 'Save a new case as a draft, or submit it for review',
    refuses: ['idempotency_key_reused', 'quota_reached', 'document_not_ready'],
    takesKey: true,
    body: Type.Object(caseFields),
    prints: printed,
    data: Type.Object({ case_id: Type.String() }),
    message: 'case_saved',
    handler: ({ ctx, actor, body, request, lang }) =>
      saveCase(ctx, actor, body, { key: idempotencyKey(request), language: lang }),
  }),
  route({
    path: '/app/edit-review-case',
    effect: 'write',
    summary: 'Change a draft, or submit it for review',
    refuses: ['case_not_found', 'case_not_draft', 'document_not_ready'],
    body: Type.Object({ case_id: id(), ...caseFields }),
    prints: printed,
    data: Type.Object({ case_id: Type.String(), status: caseStatus }),
    handler: ({ ctx, actor, body, lang }) => editCase(ctx, actor, body, lang),
  }),
  route({
    path: '/app/list-review-cases',
    effect: 'read',
    summary: 'The caller’s cases, newest first, with drafts apart',
    body: Type.Object(userPaging),
    data: Type.Object({
      cases: Type.Array(caseItem),
      drafts: Type.Optional(Type.Array(caseItem)),
      summary: Type.Object({ total: Type.Integer(), drafts: Type.Integer(), by_status: byStatus }),
    }),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang }) => listOwnCases(ctx, actor, body, lang),
  }),
  route({
    path: '/app/review-case-details',
    effect: 'read',
    summary: 'One of the caller’s cases with its timeline and team',
    refuses: ['case_not_found'],
    body: caseId,
    data: caseDetail,
    handler: ({ ctx, actor, body, lang }) => viewOwnCase(ctx, actor, body.case_id, lang),
  }),
]

const KEY = /^[\x21-\x7e]{1,255}$/

/** Returns the optional Idempotency-Key, which makes a repeated save harmless. */
function idempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (given === undefined || given === '') return null
  if (typeof given === 'string' && KEY.test(given)) return given
  throw new InvalidInput([{ field: 'Idempotency-Key', key: 'field_invalid' }])
}
