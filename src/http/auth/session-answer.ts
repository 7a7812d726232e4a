import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { surfaces } from '../../domain/actor.ts'
import { adminRoles } from '../../domain/roles.ts'
import type { OpenedSession } from '../../usecases/sign-in/sessions.ts'
import { setCookie } from '../frame/cookies.ts'
import { choice, nullable, timestamp } from '../frame/fields.ts'

/** Who is signed in, and until when at the latest. */
export const signedInShape = Type.Object({
  surface: choice(...surfaces),
  id: Type.String(),
  name: nullable(Type.String()),
  roles: Type.Optional(Type.Array(choice(...adminRoles))),
  expires_date: timestamp(),
})

/** The cookie lives as long as the session may. */
export function giveSession(ctx: Context, reply: Pick<FastifyReply, 'header'>, opened: OpenedSession): FastifyReply {
  const { secret, session } = opened
  const seconds = Math.max(1, Math.floor((session.expires.getTime() - ctx.clock.now().getTime()) / 1000))
  return reply.header('set-cookie', setCookie(ctx, session.surface, secret, seconds))
}
