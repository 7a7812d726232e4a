import { Type } from 'typebox'
import { LONGEST_REASON } from '../../domain/case/limits.ts'
import { inspectMessages } from '../../usecases/messages/inspect-messages.ts'
import { adminPage } from '../frame/envelope.ts'
import { adminPaging, id, text } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { message } from '../shapes/messages.ts'

export const adminMessageRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/list-messages',
    effect: 'read',
    auth: 'admin',
    summary: 'What patient and coordinator wrote, newest first, for a reason that is kept; marks nothing as read',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), reason: text(LONGEST_REASON), ...adminPaging }),
    data: Type.Array(message),
    pages: 'size',
    handler: async ({ ctx, actor, body, logged }) => adminPage(await inspectMessages(ctx, actor, body, logged)),
  }),
]
