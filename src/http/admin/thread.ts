import { Type } from 'typebox'
import { LONGEST_REASON } from '../../domain/case/limits.ts'
import { threads } from '../../domain/case/thread.ts'
import { inspectThread } from '../../usecases/thread/inspect-thread.ts'
import { adminPaging, choice, id, text } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { anyPost } from '../shapes/thread.ts'

export const adminThreadRoutes: Route[] = [
  route({
    path: '/admin/list-messages',
    summary:
      'What patient and coordinator wrote, or the team, newest first, for a reason that is kept; marks nothing as read',
    refuses: ['case_not_found', 'reason_required'],
    logs: 'read_messages',
    body: Type.Object({
      case_id: id(),
      reason: text(LONGEST_REASON),
      thread: Type.Optional(choice(...threads)),
      ...adminPaging,
    }),
    data: Type.Array(anyPost),
    pages: 'size',
    handler: ({ ctx, actor, body, lang, logged }) => inspectThread(ctx, actor, body, lang, logged),
  }),
]
