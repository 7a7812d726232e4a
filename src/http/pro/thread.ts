import { Type } from 'typebox'
import { listPosts, writePost } from '../../usecases/thread/patient-thread.ts'
import { listTeamPosts, writeTeamPost } from '../../usecases/thread/team-thread.ts'
import { id, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { newPost, post, teamPost, writtenPost } from '../shapes/thread.ts'

export const proThreadRoutes: Route[] = [
  route({
    path: '/pro/send-message',
    effect: 'write',
    summary: 'Write to the patient of a case',
    refuses: ['case_not_found', 'messages_closed'],
    body: newPost,
    data: writtenPost,
    handler: ({ ctx, actor, body }) => writePost(ctx, actor, body),
  }),
  route({
    path: '/pro/list-messages',
    effect: 'read',
    summary:
      'What was written between the patient and the coordinator, for the coordinator, newest first; marks it as read',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(post),
    pages: 'page_size',
    handler: ({ ctx, actor, body, logged }) => listPosts(ctx, actor, body, logged),
  }),
  route({
    path: '/pro/send-team-message',
    effect: 'write',
    summary: 'Write to the other doctors on the team of a case',
    refuses: ['case_not_found', 'messages_closed'],
    body: newPost,
    data: writtenPost,
    handler: ({ ctx, actor, body }) => writeTeamPost(ctx, actor, body),
  }),
  route({
    path: '/pro/list-team-messages',
    effect: 'read',
    summary: 'What the doctors on the team of a case wrote to each other, newest first; marks it as read',
    refuses: ['case_not_found'],
    logs: 'read_messages',
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(teamPost),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang, logged }) => listTeamPosts(ctx, actor, body, lang, logged),
  }),
]
