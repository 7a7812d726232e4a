import { Type } from 'typebox'
import { MOST_ATTACHED } from '../../domain/case/limits.ts'
import { listPosts, writePost } from '../../usecases/thread/patient-thread.ts'
import { id, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { newPost, post, writtenPost } from '../shapes/thread.ts'

export const patientThreadRoutes: Route[] = [
  route({
    path: '/app/send-message',
    effect: 'write',
    summary: 'Write to the coordinator of a case',
    refuses: ['case_not_found', 'messages_closed', 'case_closed', 'documents_full', 'document_not_ready'],
    body: Type.Object({
      ...newPost.properties,
      documents: Type.Optional(Type.Array(id(), { maxItems: MOST_ATTACHED })),
    }),
    data: writtenPost,
    handler: ({ ctx, actor, body }) => writePost(ctx, actor, body),
  }),
  route({
    path: '/app/list-messages',
    effect: 'read',
    summary: 'What was written between the caller and the coordinator of a case, newest first; marks it as read',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id(), ...userPaging }),
    data: Type.Array(post),
    pages: 'page_size',
    handler: ({ ctx, actor, body, logged }) => listPosts(ctx, actor, body, logged),
  }),
]
