import { Type } from 'typebox'
import { listAssignments } from '../../usecases/views/doctor-lists.ts'
import { userPage } from '../frame/envelope.ts'
import { shape, timestamp, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const assignmentRoutes: Route[] = [
  route({
    path: '/pro/sops',
    effect: 'read',
    summary: 'The caller’s active assignments, newest first',
    logs: 'listed',
    body: Type.Object({ coordinator: Type.Optional(Type.Boolean()), ...userPaging }),
    data: Type.Array(
      shape('OwnAssignment', {
        sop_id: Type.String(),
        case_id: Type.String(),
        doctor_id: Type.String(),
        requested_documents: Type.Array(Type.String()),
        created_date: timestamp(),
        is_coordinator: Type.Boolean(),
      }),
    ),
    pages: 'page_size',
    handler: async ({ ctx, actor, body }) => userPage(await listAssignments(ctx, actor, body)),
  }),
]
