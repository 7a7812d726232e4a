import { Type } from 'typebox'
import { surfaces } from '../../domain/actor.ts'
import { adminRoles } from '../../domain/roles.ts'
import { listAllSessions } from '../../usecases/sign-in/own-sessions.ts'
import { revokePerson } from '../../usecases/sign-in/revoke-person.ts'
import { originOf } from '../frame/access-log.ts'
import { adminPage, ok } from '../frame/envelope.ts'
import { adminPaging, choice, nullable, personId, q, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const revokeRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/list-sessions',
    effect: 'read',
    auth: 'admin',
    summary: 'Who is signed in, the last used session first; q is a part of an id or a name',
    logs: 'listed',
    body: Type.Object({ ...adminPaging, q, surface: Type.Optional(choice(...surfaces)) }),
    data: Type.Array(
      Type.Object({
        session_id: Type.String(),
        surface: choice(...surfaces),
        id: Type.String(),
        name: nullable(Type.String()),
        roles: Type.Array(choice(...adminRoles)),
        created_date: timestamp(),
        last_seen_date: timestamp(),
      }),
    ),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listAllSessions(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/revoke',
    effect: 'write',
    auth: 'admin',
    summary: 'Ends every session of a person and refuses every token made until now',
    body: Type.Object({ surface: choice(...surfaces), id: personId() }),
    data: Type.Object({ revoked: Type.Integer() }),
    handler: async ({ ctx, actor, body, request }) => ok(await revokePerson(ctx, actor, body, originOf(request))),
  }),
]
