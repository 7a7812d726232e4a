import { Type } from 'typebox'
import { nothingTold, surfaces } from '../../domain/actor.ts'
import { openSession } from '../../usecases/sign-in/sessions.ts'
import { giveSession, signedInShape } from '../auth/session-answer.ts'
import { sessionHash } from '../frame/cookies.ts'
import { ok } from '../frame/envelope.ts'
import { choice, personId, text } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const sandboxSessionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/sandbox/session',
    effect: 'write',
    auth: 'public',
    network: 'this_machine',
    summary: 'Sandbox: a session for anyone, on loopback only',
    body: Type.Object({ surface: choice(...surfaces), id: personId(), name: Type.Optional(text(200)) }),
    data: signedInShape,
    handler: async ({ ctx, body: { surface, id, name = null }, request }, reply) => {
      const replaces = sessionHash(ctx, surface, request.headers)
      const opened = await openSession(ctx, { ...nothingTold, surface, id, name }, { provider: null, replaces })
      giveSession(ctx, reply, opened)
      return ok({ surface, id, name, expires_date: opened.session.expires })
    },
  }),
]
