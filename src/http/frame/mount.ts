import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Context } from '../../context.ts'
import type { Reader } from '../../domain/people/access-log.ts'
import type { Actor, Callers, Surface } from '../../domain/people/actor.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { createPatientMemory } from '../../usecases/common/keep-patient.ts'
import { logAccess, logOnce } from './access-log.ts'
import type { Authenticator, Identity } from './auth.ts'
import type { CallerAddress } from './caller-address.ts'
import { type Access, type Call, languageOf, type Route, rememberCaseForLog } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Our own description of the route. It is kept here, because the framework builds `routeOptions` anew at each
     * access.
     */
    route: Route | null
    actor: Callers[Surface] | null
    /** The id of the request in the access log. The caller cannot choose it. */
    ownId: string
    /** The identities that the caller has proven, at most one per surface. */
    identities: readonly Identity[]
    readonly callers: readonly Actor[]
    /** The case that the request is about, for the log line and the access log. */
    caseId: string | null
    /**
     * For the access log: the reader, such as the person a link was made for, and the object that is read besides the
     * case.
     */
    opened: { readonly reader: Reader; readonly objectId: string } | null
    /** The write to the access log, once the write has begun. */
    logged: Promise<void> | null
    /** Computed from the request at each access. */
    readonly callerAddress: CallerAddress
  }
  interface FastifyInstance {
    authenticator: Authenticator
    /**
     * Counts a call against the limit of its address. Returns the seconds to wait when the limit is exceeded, or else
     * null.
     */
    countAddress: (address: CallerAddress) => number | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Returns a function that registers our routes with the framework. */
export function createMount(ctx: Context): (app: FastifyInstance, routes: readonly Route[]) => void {
  const remember = createPatientMemory(ctx)
  return (app, routes) => {
    for (const one of routes) {
      app.route({
        method: [...one.methods],
        url: one.path,
        schema: one.schema,
        config: { route: one },
        ...(one.bodyLimit === null ? {} : { bodyLimit: one.bodyLimit }),
        onSend: one.logs === null ? [] : [logAccess(ctx, one.logs)],
        handler: async (request, reply) => {
          rememberCaseForLog(request, request.body)
          const { actor, headers } = request
          if (actor?.kind === 'patient') {
            const asked = headers.lang === undefined ? null : parseLanguage(headers.lang)
            request.actor = { ...actor, asked }
            // This runs before the handler, because the handler may read the patient and must see the claims of this
            // call.
            await remember({ ...actor, asked })
          }
          return one.run(callOf(ctx, request, one), reply)
        },
      })
    }
  }
}

function callOf(ctx: Context, request: FastifyRequest, { logs }: Route): Call<Access, TSchema, TSchema> {
  const { actor, body, query } = request
  const logged = () => (logs === null ? Promise.resolve() : logOnce(ctx, request, logs))
  return { ctx, actor: actor as null, body, query, lang: languageOf(request), request, logged }
}

type Writer = (data: unknown) => string

const writers = new WeakMap<object, Writer>()

/**
 * Returns a function that serialises answers. It compiles the schema at the first answer, so that a process starts
 * sooner.
 */
export function writerOf(schema: object): Writer {
  return data => {
    const write = writers.get(schema) ?? compileWriter(schema)
    return write(data)
  }
}

export function compileWriter(schema: object): Writer {
  const write = fastJson(schema)
  writers.set(schema, write)
  return write
}
