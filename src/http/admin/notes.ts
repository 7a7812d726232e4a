import { Type } from 'typebox'
import { LONGEST_MESSAGE } from '../../domain/case/limits.ts'
import { addNote, listNotes } from '../../usecases/cases/notes.ts'
import { adminPaging, id, shape, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const noteRoutes: Route[] = [
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
]
