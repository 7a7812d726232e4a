import { Type } from 'typebox'
import { listMessages, sendMessage } from '../../usecases/thread/messages.ts'
import { listTeamMessages, sendTeamMessage } from '../../usecases/thread/team-messages.ts'
import { id, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { message, newMessage, sentMessage, teamMessage } from '../shapes/messages.ts'

export const proMessageRoutes: Route[] = [
  route({
    path: '/pro/send-message',
    effect: 'write',
    summary: 'Write to the patient of a case',
    refuses: ['case_not_found', 'messages_closed'],
    body: newMessage,
    data: sentMessage,
    handler: ({ ctx, actor, body }) => sendMessage(ctx, actor, body),
  }),
  route({
    path: '/pro/list-messages',
    effect: 'read',
    summary:
      'What was written between the patient and the coordinator, for the coordinator, newest first; marks it as read',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(message),
    pages: 'page_size',
    handler: ({ ctx, actor, body, logged }) => listMessages(ctx, actor, body, logged),
  }),
  route({
    path: '/pro/send-team-message',
    effect: 'write',
    summary: 'Write to the other doctors on the team of a case',
    refuses: ['case_not_found', 'messages_closed'],
    body: newMessage,
    data: sentMessage,
    handler: ({ ctx, actor, body }) => sendTeamMessage(ctx, actor, body),
  }),
  route({
    path: '/pro/list-team-messages',
    effect: 'read',
    summary: 'What the doctors on the team of a case wrote to each other, newest first; marks it as read',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(teamMessage),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang, logged }) => listTeamMessages(ctx, actor, body, lang, logged),
  }),
]
