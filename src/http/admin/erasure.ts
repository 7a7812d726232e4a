import { Type } from 'typebox'
import { erasureObstacles, erasureStates } from '../../domain/case/erasure.ts'
import { LONGEST_HOLD_REASON, LONGEST_REASON, SHORTEST_HOLD_REASON } from '../../domain/case/limits.ts'
import { answerErasure } from '../../usecases/erasure/answer-erasure.ts'
import { eraseCase } from '../../usecases/erasure/erase-case.ts'
import { holdCase } from '../../usecases/erasure/hold-case.ts'
import { listErasureRequests } from '../../usecases/erasure/list-erasure-requests.ts'
import { originOf } from '../frame/access-log.ts'
import { adminPaging, choice, id, listOf, nullable, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { erasureRequest } from '../shapes/case-shapes.ts'

const optional = Type.Optional
/** With FOUR_EYES_ERASURE, an answer has this state while its approval waits for a second person. */
const WAITING = 'waiting'
const approval_id = optional(Type.String())
const waits = optional(choice(WAITING))

export const erasureRoutes: Route[] = [
  route({
    path: '/admin/erasure-requests',
    summary: 'What patients asked to be erased, newest first',
    logs: 'listed',
    body: Type.Object({ ...adminPaging, state: Type.Optional(choice(...erasureStates)) }),
    data: listOf({
      ...erasureRequest,
      user_id: nullable(Type.String()),
      patient_name: nullable(Type.String()),
      reason: nullable(Type.String()),
      cases: Type.Integer(),
      obstacle: nullable(choice(...erasureObstacles)),
    }),
    pages: 'size',
    handler: ({ ctx, body }) => listErasureRequests(ctx, body),
  }),
  route({
    path: '/admin/answer-erasure',
    summary: 'Answer a patient’s request: erase what they asked for at once, or say why not',
    refuses: ['erasure_request_not_found', 'erasure_answered', ...erasureObstacles],
    body: Type.Object({ request_id: id(), decision: choice('erase', 'refuse'), answer: text(LONGEST_REASON) }),
    data: Type.Object({ request_id: optional(Type.String()), state: choice(...erasureStates, WAITING), approval_id }),
    handler: ({ ctx, actor, body, request }) => answerErasure(ctx, actor, body, originOf(request)),
  }),
  route({
    path: '/admin/erase-case',
    summary: 'Erase a closed case: its words, its documents and whose it was',
    refuses: ['case_not_found', ...erasureObstacles],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_REASON) }),
    data: Type.Object({
      case_id: optional(Type.String()),
      erased_date: optional(timestamp()),
      approval_id,
      state: waits,
    }),
    handler: ({ ctx, actor, body, request }) => eraseCase(ctx, actor, body, originOf(request)),
  }),
  route({
    path: '/admin/hold-case',
    summary: 'Hold a case, so that it cannot be erased, or release it',
    refuses: ['case_not_found'],
    body: Type.Object({
      case_id: id(),
      hold: Type.Boolean(),
      reason: text(LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON),
    }),
    data: Type.Object({ case_id: optional(Type.String()), hold: optional(Type.Boolean()), approval_id, state: waits }),
    handler: ({ ctx, actor, body, request }) => holdCase(ctx, actor, body, originOf(request)),
  }),
]
