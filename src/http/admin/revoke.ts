import { Type } from 'typebox'
import { surfaces } from '../../domain/actor.ts'
import { revokePerson } from '../../usecases/sign-in/revoke-person.ts'
import { originOf } from '../frame/access-log.ts'
import { ok } from '../frame/envelope.ts'
import { choice, personId } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const revokeRoutes: Route[] = [
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
