import { Type } from 'typebox'
import { listAssignments } from '../../usecases/views/list-assignments.ts'
import { userPage } from '../frame/envelope.ts'
import { named, timestamp, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const assignmentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/pro/sops',
    effect: 'read',
    auth: 'pro',
    summary: 'The caller’s active assignments, newest first',
    logs: 'listed',
    body: Type.Object({ coordinator: Type.Optional(Type.Boolean()), ...userPaging }),
    data: Type.Array(
      named(
        'OwnAssignment',
        Type.Object({
          sop_id: Type.String(),
          case_id: Type.String(),
          doctor_id: Type.String(),
          requested_documents: Type.Array(Type.String()),
          created_date: timestamp(),
          is_coordinator: Type.Boolean(),
        }),
      ),
    ),
    pages: 'page_size',
    handler: async ({ ctx, actor, body }) => {
      const { rows, total, page } = await listAssignments(ctx, actor, body)
      return userPage(rows, total, page)
    },
  }),
]
