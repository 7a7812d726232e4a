import { Type } from 'typebox'
import { LONGEST_MESSAGE, LONGEST_REASON } from '../../domain/case/limits.ts'
import { threads } from '../../domain/case/thread.ts'
import { directChannels, messageEvents } from '../../domain/notification.ts'
import { addNote, listNotes } from '../../usecases/cases/notes.ts'
import { listDeliveries, listUndelivered } from '../../usecases/notifications/list-deliveries.ts'
import { inspectMessages } from '../../usecases/thread/inspect-messages.ts'
import { adminPaging, choice, id, nullable, shape, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { anyMessage } from '../shapes/messages.ts'

const delivery = {
  id: Type.String(),
  date: timestamp(),
  event: choice(...messageEvents),
  to: choice('patient', 'doctor'),
  channel: choice(...directChannels),
  state: choice('sent', 'refused', 'failed'),
  address: nullable(Type.String()),
}

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
    handler: ({ ctx, actor, body, lang, logged }) => inspectMessages(ctx, actor, body, lang, logged),
  }),
  route({
    path: '/admin/add-note',
    summary: 'Note something about a case for the other administrators',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), text: text(LONGEST_MESSAGE) }),
    data: Type.Object({ note_id: Type.String(), date: timestamp() }),
    handler: ({ ctx, actor, body }) => addNote(ctx, actor, body),
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
    handler: ({ ctx, actor, body, logged }) => listNotes(ctx, actor, body, logged),
  }),
  route({
    path: '/admin/list-deliveries',
    summary: 'The messages that the service sent about a case, by channel, newest first',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Array(shape('Delivery', delivery)),
    handler: ({ ctx, body }) => listDeliveries(ctx, body),
  }),
  route({
    path: '/admin/list-undelivered',
    summary: 'Messages that were refused or given up, newest first; retry-message takes their id',
    body: Type.Object(adminPaging),
    data: Type.Array(shape('Undelivered', { ...delivery, case_id: Type.String(), case_number: Type.String() })),
    pages: 'size',
    handler: ({ ctx, body }) => listUndelivered(ctx, body),
  }),
]
