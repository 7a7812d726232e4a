import { Type } from 'typebox'
import { noContactClaims, surfaces } from '../../domain/people/actor.ts'
import { type AdminRole, adminRoles } from '../../domain/people/roles.ts'
import { openSession } from '../../usecases/sign-in/sessions.ts'
import { giveSession, signedInShape } from '../auth/session.ts'
import { sessionHash } from '../frame/cookies.ts'
import { choice, oneOrMany, personId, text } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const sandboxSessionRoutes: Route[] = [
  route({
    path: '/sandbox/session',
    effect: 'write',
    auth: 'public',
    network: 'this_machine',
    summary: 'Sandbox: a session for anyone, on loopback only',
    body: Type.Object({
      surface: choice(...surfaces),
      id: personId(),
      name: Type.Optional(text(200)),
      roles: Type.Optional(oneOrMany(choice(...adminRoles))),
    }),
    data: signedInShape,
    handler: async ({ ctx, body: { surface, id, name = null, ...given }, request }, reply) => {
      const roles: readonly AdminRole[] = given.roles ?? ['owner']
      const replaces = sessionHash(ctx, surface, request.headers)
      const opened = await openSession(
        ctx,
        { ...noContactClaims, surface, id, name, roles },
        { provider: null, replaces },
      )
      giveSession(ctx, reply, opened)
      const { expires, roles: kept } = opened.session
      return { surface, id, name, ...(kept === null ? {} : { roles: [...kept] }), expires_date: expires }
    },
  }),
]
