import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { type Surface, surfaces } from '../../domain/people/actor.ts'
import { adminRoles } from '../../domain/people/roles.ts'
import { endOwnSessions, listOwnSessions } from '../../usecases/sign-in/own-sessions.ts'
import { type OpenedSession, signOut } from '../../usecases/sign-in/sessions.ts'
import type { Identity } from '../frame/auth.ts'
import { clearCookie, sessionHash, setCookie } from '../frame/cookies.ts'
import { choice, id, listOf, nullable, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

/** The person who is signed in, and when the session ends at the latest. */
export const signedInShape = Type.Object({
  surface: choice(...surfaces),
  id: Type.String(),
  name: nullable(Type.String()),
  roles: Type.Optional(Type.Array(choice(...adminRoles))),
  reads_with_reason: Type.Optional(Type.Boolean()),
  expires_date: timestamp(),
})

/** Sets the cookie of a session. The cookie lasts as long as the session can last. */
export function giveSession(ctx: Context, reply: Pick<FastifyReply, 'header'>, opened: OpenedSession): FastifyReply {
  const { secret, session } = opened
  const seconds = Math.max(1, Math.floor((session.expires.getTime() - ctx.clock.now().getTime()) / 1000))
  return reply.header('set-cookie', setCookie(ctx, session.surface, secret, seconds))
}

const named = Type.Object({ surface: choice(...surfaces) })

async function requireIdentity(request: FastifyRequest, surface: Surface): Promise<Identity> {
  const [identity] = await request.server.authenticator.identify([surface], request.headers)
  if (identity === undefined) throw new DomainError('unauthorized')
  return identity
}

/** Returns the caller, and the hash of the session when the caller has a cookie. */
async function ownOf(ctx: Context, request: FastifyRequest, surface: Surface) {
  const { caller, by } = await requireIdentity(request, surface)
  return { surface, id: caller.id, hash: by === 'cookie' ? sessionHash(ctx, surface, request.headers) : null }
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
    handler: async ({ ctx, query, request }) => {
      const { surface, caller, name, expires } = await requireIdentity(request, query.surface)
      const reads_with_reason = ctx.config.adminReadsWithReason
      const rights = caller.kind === 'admin' ? { roles: [...caller.roles], reads_with_reason } : {}
      return { surface, id: caller.id, name, ...rights, expires_date: expires }
    },
  }),
  route({
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
        return { end_session_url: null }
      }
      const hash = sessionHash(ctx, body.surface, request.headers)
      reply.header('set-cookie', clearCookie(ctx, body.surface))
      return hash === null ? { end_session_url: null } : await signOut(ctx, hash)
    },
  }),
  route({
    path: '/auth/sessions',
    effect: 'read',
    auth: 'public',
    ownPages: 'with_cookie',
    summary: "The caller's own sessions on a surface, the last used first",
    refuses: ['unauthorized'],
    body: named,
    data: listOf({
      session_id: Type.String(),
      created_date: timestamp(),
      last_seen_date: timestamp(),
      current: Type.Boolean(),
    }),
    handler: async ({ ctx, body, request }) => listOwnSessions(ctx, await ownOf(ctx, request, body.surface)),
  }),
  route({
    path: '/auth/end-sessions',
    effect: 'write',
    auth: 'public',
    ownPages: 'with_cookie',
    summary: "Ends one of the caller's own sessions, or all others",
    refuses: ['unauthorized', 'session_not_found'],
    body: Type.Object({ surface: choice(...surfaces), session_id: Type.Optional(id()) }),
    data: Type.Object({ ended: Type.Integer() }),
    handler: async ({ ctx, body, request }, reply) => {
      const own = await ownOf(ctx, request, body.surface)
      const { ended, current } = await endOwnSessions(ctx, own, body.session_id)
      if (current) reply.header('set-cookie', clearCookie(ctx, body.surface))
      return { ended }
    },
  }),
]
