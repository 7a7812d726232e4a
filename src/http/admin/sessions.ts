import { Type } from 'typebox'
import { surfaces } from '../../domain/people/actor.ts'
import { adminRoles } from '../../domain/people/roles.ts'
import { listAllSessions } from '../../usecases/sign-in/own-sessions.ts'
import { revokePerson } from '../../usecases/sign-in/revoke-person.ts'
import { originOf } from '../frame/access-log.ts'
import { adminPaging, choice, listOf, nullable, personId, q, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const adminSessionRoutes: Route[] = [
  route({
    path: '/admin/list-sessions',
    summary: 'Who is signed in, the last used session first; q is a part of an id or a name',
    logs: 'listed',
    body: Type.Object({ ...adminPaging, q, surface: Type.Optional(choice(...surfaces)) }),
    data: listOf({
      session_id: Type.String(),
      surface: choice(...surfaces),
      id: Type.String(),
      name: nullable(Type.String()),
      roles: Type.Array(choice(...adminRoles)),
      created_date: timestamp(),
      last_seen_date: timestamp(),
    }),
    pages: 'size',
    handler: ({ ctx, body }) => listAllSessions(ctx, body),
  }),
  route({
    path: '/admin/revoke',
    summary: 'Ends every session of a person and refuses every token made until now',
    body: Type.Object({ surface: choice(...surfaces), id: personId() }),
    data: Type.Object({ revoked: Type.Integer() }),
    handler: ({ ctx, actor, body, request }) => revokePerson(ctx, actor, body, originOf(request)),
  }),
]
