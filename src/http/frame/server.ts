import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { networkMatcher } from '../../config/parse.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors.ts'
import { createPatientMemory } from '../../usecases/people/remember-patient.ts'
import { createAuthenticator } from './auth.ts'
import { parseBody } from './body.ts'
import { answerBrokenRequest, refuseExpectation } from './broken-requests.ts'
import { failureOf } from './envelope.ts'
import { createRateLimit } from './rate-limit.ts'
import { logRequest, logRequests, requestIdOf } from './request-log.ts'
import { languageOf, mount, type Route } from './route.ts'
import { useStop } from './stop.ts'
import { compile } from './validation.ts'

const BODY_LIMIT = 1024 * 1024
const FILE_LIMIT = 10 * 1024 * 1024

export interface ServerOptions {
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs?: number
}

/** The HTTP side: everything every route shares. Routes themselves are data, see `route`. */
export async function createServer(
  ctx: Context,
  routes: readonly Route[],
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const requestTimeout = options.requestTimeoutMs ?? 15_000
  const app = fastify({
    // The framework's own lines are noise below a warning; `request-log` writes the one line per request.
    loggerInstance: ctx.log.child({}, ctx.log.isLevelEnabled('warn') ? { level: 'warn' } : {}) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    // Longer than the longest answer takes to make: a huge report waiting behind another one.
    connectionTimeout: 180_000,
    keepAliveTimeout: 65_000,
    http: {
      // Asked for below, where the refusal gets the envelope.
      requireHostHeader: false,
      headersTimeout: Math.min(requestTimeout, 10_000),
      connectionsCheckingInterval: Math.min(requestTimeout, 1_000),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: ctx.config.trustProxy === null ? false : [...ctx.config.trustProxy],
    genReqId: request => requestIdOf(request.headers),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      logRequest(ctx, request, answerUnknown(request, reply).statusCode, reply.elapsedTime)
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })

  app.server.on('checkExpectation', refuseExpectation)
  app.decorateRequest('actor', null)
  app.decorateRequest('caseId', null)
  app.decorateRequest('language', 'en')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'headers' ? () => true : compile(schema as object, httpPart),
  )
  useBodyParser(app)
  useErrors(app)
  if (ctx.config.corsOrigins.length > 0) await app.register(cors, { origin: [...ctx.config.corsOrigins], maxAge: 600 })
  useDoors(app, ctx)
  useMemory(app, ctx)
  logRequests(app, ctx)
  useStop(app, 2 * requestTimeout)
  await app.register(swagger, { openapi: openapiHead })

  const reading = (kind: Route['reads']) => routes.filter(route => route.reads === kind)
  mount(app, ctx, reading('json'))
  await app.register(async unread => {
    unread.removeAllContentTypeParsers()
    unread.addContentTypeParser('*', (_request, _payload, done) => done(null))
    mount(unread, ctx, reading('ignored'))
  })
  await app.register(async files => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_LIMIT }, (_request, bytes, done) =>
      done(null, bytes),
    )
    mount(files, ctx, reading('bytes'))
  })
  return app
}

/** Token, then network, then rate: before a single byte of the body is read. */
function useDoors(app: FastifyInstance, ctx: Context): void {
  const authenticator = createAuthenticator(ctx.keys, ctx.clock)
  const perToken = createRateLimit(ctx.config.rateLimit.perToken)
  const perAddress = createRateLimit(ctx.config.rateLimit.perAddress)
  const networks = {
    scheduler: ctx.config.schedulerAllow && networkMatcher(ctx.config.schedulerAllow),
    ops: ctx.config.opsAllow && networkMatcher(ctx.config.opsAllow),
  }
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    request.language = languageOf(request)
    // Before the body is read: what is sent to nowhere is neither too large nor of the wrong kind.
    if (request.is404) return next(new DomainError('not_found'))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return next(new DomainError('bad_request'))
    }
    const route = request.routeOptions.config.route
    if (route === undefined) return next()
    const unlimited = route.unlimited
    const caller =
      route.auth === 'public' ? null : authenticator.authenticate(route.auth, request.headers.authorization)
    if (!unlimited) {
      const wait =
        caller === null
          ? perAddress.exceeded(request.ip, Date.now())
          : perToken.exceeded(`${caller.kind} ${caller.id}`, Date.now())
      if (wait !== null) {
        reply.header('retry-after', wait)
        return next(new DomainError('too_many_requests'))
      }
    }
    if (route.auth !== 'public' && caller === null) return next(new DomainError('unauthorized'))
    request.actor = caller
    if (route.network !== null && networks[route.network]?.(request.ip) === false)
      return next(new DomainError('forbidden'))
    next()
  })
}

/** Before the work itself, which may be the first thing that is ever known of a patient, and looks them up. */
function useMemory(app: FastifyInstance, ctx: Context): void {
  const remember = createPatientMemory(ctx)
  app.addHook('preHandler', async ({ actor, headers }) => {
    if (actor?.kind === 'patient') await remember(actor, headers.lang?.toString())
  })
}

function useBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseBody(bytes as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  // An empty body is {} whatever it calls itself; any other that is not JSON is refused unread.
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (request.headers['content-length'] === '0') done(null, {})
    else done(new DomainError('unsupported_media_type'))
  })
}

function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // A client that went away in the middle of its body is no trouble of ours.
    const gone = request.raw.destroyed && !request.raw.complete
    const failure = failureOf(gone ? new DomainError('bad_request') : error, answerLanguage(request))
    if (failure.httpStatus === 503) reply.header('retry-after', 1)
    if (failure.httpStatus === 500) request.log.error({ err: error }, 'unexpected error')
    if (failure.httpStatus === 503) request.log.warn({ err: error }, 'unavailable')
    return reply.code(failure.httpStatus).send(failure.body)
  })
  app.setNotFoundHandler(answerUnknown)
}

/** A path that cannot even be decoded names nothing, like any other unknown one. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(new DomainError('not_found'), 'en')
  return reply.header('x-request-id', request.id).code(404).send(failure.body)
}

/** Patients are answered in their language; staff and machines in English. */
function answerLanguage(request: FastifyRequest) {
  return request.routeOptions.config.route?.auth === 'app' ? request.language : 'en'
}

const openapiHead = {
  openapi: '3.1.0',
  info: {
    title: 'Second-Opinion Review Service',
    version: '1',
    description:
      'Every answer is an envelope: `status` 1000 success, 1002 the caller’s mistake, 1001 ours; `message`; `data` and `pagination` where there are any.',
  },
  components: {
    securitySchemes: {
      token: {
        type: 'apiKey' as const,
        in: 'header' as const,
        name: 'Authorization',
        description:
          'The encrypted token in hex, one audience per surface. `npm run -s token -- app user-1` prints one.',
      },
    },
  },
}
