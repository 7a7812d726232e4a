import { Type } from 'typebox'
import { erasureStates } from '../../domain/case/erasure.ts'
import { LONGEST_HOLD_REASON, LONGEST_REASON, SHORTEST_HOLD_REASON } from '../../domain/case/limits.ts'
import { answerErasure } from '../../usecases/erasure/answer-erasure.ts'
import { eraseCase } from '../../usecases/erasure/erase-case.ts'
import { holdCase } from '../../usecases/erasure/hold-case.ts'
import { listErasureRequests } from '../../usecases/erasure/list-erasure-requests.ts'
import { originOf } from '../frame/access-log.ts'
import { adminPage, ok } from '../frame/envelope.ts'
import { adminPaging, choice, id, nullable, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { erasureState } from '../shapes/closed-sets.ts'
import { erasureRequest } from '../shapes/erasure.ts'

const REFUSALS = ['case_open', 'retention_period', 'on_hold'] as const

export const erasureRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/erasure-requests',
    effect: 'read',
    auth: 'admin',
    summary: 'What patients asked to be erased, newest first',
    logs: 'listed',
    body: Type.Object({ ...adminPaging, state: Type.Optional(choice(...erasureStates)) }),
    data: Type.Array(
      Type.Object({
        ...erasureRequest,
        user_id: nullable(Type.String()),
        patient_name: nullable(Type.String()),
        reason: nullable(Type.String()),
      }),
    ),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listErasureRequests(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/answer-erasure',
    effect: 'write',
    auth: 'admin',
    summary: 'Answer a patient’s request: erase what they asked for at once, or say why not',
    refuses: ['erasure_request_not_found', 'erasure_answered', ...REFUSALS],
    body: Type.Object({ request_id: id(), decision: choice('erase', 'refuse'), answer: text(LONGEST_REASON) }),
    data: Type.Object({ request_id: Type.String(), state: erasureState }),
    handler: async ({ ctx, actor, body, request }) => ok(await answerErasure(ctx, actor, body, originOf(request))),
  }),
  route({
    method: 'POST',
    path: '/admin/erase-case',
    effect: 'write',
    auth: 'admin',
    summary: 'Erase a closed case: its words, its documents and whose it was',
    refuses: ['case_not_found', ...REFUSALS],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_REASON) }),
    data: Type.Object({ case_id: Type.String(), erased_date: timestamp() }),
    handler: async ({ ctx, actor, body, request }) => ok(await eraseCase(ctx, actor, body, originOf(request))),
  }),
  route({
    method: 'POST',
    path: '/admin/hold-case',
    effect: 'write',
    auth: 'admin',
    summary: 'Hold a case, so that it cannot be erased, or release it',
    refuses: ['case_not_found'],
    body: Type.Object({
      case_id: id(),
      hold: Type.Boolean(),
      reason: text(LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON),
    }),
    data: Type.Object({ case_id: Type.String(), hold: Type.Boolean() }),
    handler: async ({ ctx, actor, body, request }) => ok(await holdCase(ctx, actor, body, originOf(request))),
  }),
]
