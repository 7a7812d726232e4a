import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Surface, surfaces } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { signOut } from '../../usecases/sign-in/sessions.ts'
import type { Identity } from '../frame/auth.ts'
import { clearCookie, sessionHash } from '../frame/cookies.ts'
import { ok } from '../frame/envelope.ts'
import { choice, nullable } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { signedInShape } from './session-answer.ts'

const named = Type.Object({ surface: choice(...surfaces) })

async function requireIdentity(request: FastifyRequest, surface: Surface): Promise<Identity> {
  const [identity] = await request.server.authenticator.identify([surface], request.headers)
  if (identity === undefined) throw new DomainError('unauthorized')
  return identity
}

export const sessionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/auth/me',
    effect: 'read',
    auth: 'public',
    summary: 'Who the caller is on a surface, by token or by cookie; 401 for nobody',
    refuses: ['unauthorized'],
    query: named,
    data: signedInShape,
    handler: async ({ query, request }) => {
      const { surface, caller, name, expires } = await requireIdentity(request, query.surface)
      return ok({ surface, id: caller.id, name, expires_date: expires })
    },
  }),
  route({
    method: 'POST',
    path: '/auth/sign-out',
    effect: 'write',
    auth: 'public',
    ownPages: 'with_cookie',
    summary: 'Ends the session of a surface; answers where the browser goes to end it at the provider too',
    refuses: ['unauthorized'],
    body: named,
    data: Type.Object({ end_session_url: nullable(Type.String()) }),
    handler: async ({ ctx, body, request }, reply) => {
      // A caller with a token has no session to end here.
      if (request.headers.authorization !== undefined) {
        await requireIdentity(request, body.surface)
        return ok({ end_session_url: null })
      }
      const hash = sessionHash(ctx, body.surface, request.headers)
      reply.header('set-cookie', clearCookie(ctx, body.surface))
      return ok(hash === null ? { end_session_url: null } : await signOut(ctx, hash))
    },
  }),
]
