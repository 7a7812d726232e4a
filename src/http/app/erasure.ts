import { Type } from 'typebox'
import { LONGEST_REASON } from '../../domain/case/limits.ts'
import { listOwnErasureRequests } from '../../usecases/erasure/list-erasure-requests.ts'
import { requestErasure, withdrawErasure } from '../../usecases/erasure/request-erasure.ts'
import { id, listOf, optionalText, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { erasureRequest } from '../shapes/case-shapes.ts'
import { erasureState } from '../shapes/closed-sets.ts'

export const patientErasureRoutes: Route[] = [
  route({
    path: '/app/request-erasure',
    effect: 'write',
    summary: 'Ask that one of the caller’s cases be erased, or everything; asking again is the same request',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: Type.Optional(id()), reason: optionalText(LONGEST_REASON) }),
    data: Type.Object({ request_id: Type.String(), state: erasureState }),
    handler: ({ ctx, actor, body }) => requestErasure(ctx, actor, body),
  }),
  route({
    path: '/app/withdraw-erasure',
    effect: 'write',
    summary: 'Withdraw a request to erase while it is open; again is the same',
    refuses: ['erasure_request_not_found', 'request_answered'],
    body: Type.Object({ request_id: id() }),
    data: Type.Object({ request_id: Type.String(), state: erasureState }),
    handler: ({ ctx, actor, body }) => withdrawErasure(ctx, actor, body),
  }),
  route({
    path: '/app/erasure-requests',
    effect: 'read',
    summary: 'What the caller asked to be erased and what was answered, newest first',
    body: Type.Object(userPaging),
    data: listOf(erasureRequest),
    pages: 'page_size',
    handler: ({ ctx, actor, body }) => listOwnErasureRequests(ctx, actor, body),
  }),
]
