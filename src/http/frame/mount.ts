import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Context } from '../../context.ts'
import type { Reader } from '../../domain/access-log.ts'
import type { Actor, Callers, Surface } from '../../domain/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { logAccess, logOnce } from './access-log.ts'
import type { Authenticator } from './auth.ts'
import type { CallerAddress } from './caller-address.ts'
import { requireReadableQuery } from './query.ts'
import { type Access, type Call, type Route, rememberCaseForLog } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Callers[Surface] | null
    /** Everybody the caller has proven to be, on any surface. */
    callers: readonly Actor[]
    /** The case a request is about, for its log line and the access log. */
    caseId: string | null
    /** For the access log: whom a link was given to, and which object it opens besides the case. */
    opened: { readonly reader: Reader; readonly objectId: string } | null
    /** The write to the access log, once it has begun. */
    logged: Promise<void> | null
    language: Language
    /** Computed from the request at each access. */
    readonly callerAddress: CallerAddress
  }
  interface FastifyInstance {
    authenticator: Authenticator
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Hands routes, which are data, to the server. */
export function mount(app: FastifyInstance, ctx: Context, routes: readonly Route[]): void {
  for (const one of routes) {
    app.route({
      method: [...one.methods],
      url: one.path,
      schema: one.schema,
      config: { route: one },
      preValidation: knowsItsQuery(one) ? [] : [requireReadableQuery],
      onSend: one.logs === null ? [] : [logAccess(ctx, one.logs)],
      handler: (request, reply) => {
        rememberCaseForLog(request, request.body)
        return one.run(callOf(ctx, request, one), reply)
      },
    })
  }
}

/** Pages and files that read the query themselves (signed links, sign-in) also say themselves what is wrong with it. */
function knowsItsQuery({ schema }: Route): boolean {
  return schema.response === undefined && schema.querystring === undefined
}

function callOf(ctx: Context, request: FastifyRequest, { logs }: Route): Call<Access, TSchema, TSchema> {
  const { actor, body, query, language } = request
  const logged = () => (logs === null ? Promise.resolve() : logOnce(ctx, request, logs))
  return { ctx, actor: actor as null, body, query, lang: language, request, logged }
}
