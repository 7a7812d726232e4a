import { Type } from 'typebox'
import { LONGEST_MESSAGE, LONGEST_REASON } from '../../domain/case/limits.ts'
import { threads } from '../../domain/case/thread.ts'
import { addNote, listNotes } from '../../usecases/cases/notes.ts'
import { inspectMessages } from '../../usecases/messages/inspect-messages.ts'
import { adminPage, ok } from '../frame/envelope.ts'
import { adminPaging, choice, id, shape, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { anyMessage } from '../shapes/messages.ts'

export const adminMessageRoutes: Route[] = [
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
    data: Type.Array(anyMessage),
    pages: 'size',
    handler: async ({ ctx, actor, body, lang, logged }) =>
      adminPage(await inspectMessages(ctx, actor, body, lang, logged)),
  }),
  route({
    path: '/admin/add-note',
    summary: 'Note something about a case for the other administrators',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), text: text(LONGEST_MESSAGE) }),
    data: Type.Object({ note_id: Type.String(), date: timestamp() }),
    handler: async ({ ctx, actor, body }) => ok(await addNote(ctx, actor, body)),
  }),
  route({
    path: '/admin/list-notes',
    summary: 'What administrators noted about a case, newest first',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), ...adminPaging }),
    data: Type.Array(
      shape('Note', { note_id: Type.String(), by: Type.String(), text: Type.String(), date: timestamp() }),
    ),
    pages: 'size',
    handler: async ({ ctx, actor, body, logged }) => adminPage(await listNotes(ctx, actor, body, logged)),
  }),
]
