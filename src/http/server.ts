import cors from '@fastify/cors'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Context } from '../context.ts'
import { DomainError, TooSoon } from '../domain/errors/errors.ts'
import { answerHeaders } from './frame/answer-headers.ts'
import { parseBody, useBodyDeadline, useBodyType } from './frame/body.ts'
import { answerBrokenRequest, refuseExpectation } from './frame/broken-requests.ts'
import { createAddressReader } from './frame/caller-address.ts'
import { checkCallers } from './frame/check-callers.ts'
import { failureOf } from './frame/envelope.ts'
import { createMount, writerOf } from './frame/mount.ts'
import { openRequestLog, requestIdOf, useRequestLog } from './frame/request-log.ts'
import { isForPatients, languageOf, type Route } from './frame/route.ts'
import { useStop } from './frame/stop.ts'
import { validatorOf } from './frame/validation.ts'
import { describeApi } from './openapi/document.ts'
import type { Json } from './openapi/shapes.ts'

const BODY_LIMIT = 1024 * 1024
const FILE_LIMIT = 10 * 1024 * 1024

export interface ServerOptions {
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs?: number
  /** The routes in the API description. They are the same in every process, whatever is configured. */
  readonly described?: readonly Route[]
}

/** Creates the HTTP server with everything that all routes share. The routes themselves are data, see `frame/route`. */
export async function createServer(
  ctx: Context,
  routes: readonly Route[],
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const requestTimeout = options.requestTimeoutMs ?? 15_000
  const logRequest = openRequestLog(ctx)
  // The framework's own lines below a warning are noise. `request-log` writes one line per request.
  const frameworkLog: FastifyBaseLogger = ctx.log.child({}, ctx.log.isLevelEnabled('warn') ? { level: 'warn' } : {})
  const app = fastify({
    loggerInstance: frameworkLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    // `useBodyDeadline` sets the limit instead, because it knows which bodies may take longer.
    requestTimeout: 0,
    // Longer than the slowest answer, which is a huge report that waits behind another one.
    connectionTimeout: 180_000,
    keepAliveTimeout: 65_000,
    http: {
      // `checkCallers` requires the header instead, so that the refusal gets the envelope.
      requireHostHeader: false,
      headersTimeout: Math.min(requestTimeout, 10_000),
      connectionsCheckingInterval: Math.min(requestTimeout, 1_000),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: request => requestIdOf(request.headers),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      reply.headers(answerHeaders(ctx.config))
      logRequest(request, answerUnknown(request, reply).statusCode, reply.elapsedTime)
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_200 },
  })

  app.server.on('checkExpectation', refuseExpectation)
  app.decorateRequest('route', null)
  app.decorateRequest('actor', null)
  app.decorateRequest('ownId', '')
  app.decorateRequest('identities')
  app.decorateRequest('caseId', null)
  app.decorateRequest('opened', null)
  app.decorateRequest('logged', null)
  const addressOf = createAddressReader(ctx.config.trustProxy ?? [])
  app.decorateRequest('callers', {
    getter() {
      return this.identities.map(({ caller }) => caller)
    },
  })
  app.decorateRequest('callerAddress', {
    getter() {
      return addressOf(this.raw)
    },
  })
  app.decorate('description', { getter: describedOnce(options.described ?? routes) })
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as object, httpPart))
  app.setSerializerCompiler(({ schema }) => writerOf(schema as object))
  useStop(app, 2 * requestTimeout)
  useRequestLog(app, logRequest)
  useBodyDeadline(app, requestTimeout)
  useBodyType(app)
  useBodyParser(app)
  useErrors(app)
  if (ctx.config.corsOrigins.length > 0) await app.register(cors, corsOptions(ctx.config.corsOrigins))
  checkCallers(app, ctx)

  const mount = createMount(ctx)
  const reading = (kind: Route['reads']) => routes.filter(route => route.reads === kind)
  mount(app, reading('json'))
  await app.register(async unread => {
    unread.removeAllContentTypeParsers()
    unread.addContentTypeParser('*', (_request, _payload, done) => done(null))
    mount(unread, reading('ignored'))
  })
  await app.register(async files => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_LIMIT }, (_request, bytes, done) =>
      done(null, bytes),
    )
    mount(files, reading('bytes'))
  })
  await app.register(async streams => {
    streams.removeAllContentTypeParsers()
    streams.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mount(streams, reading('stream'))
  })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI description of the routes. */
    readonly description: Json
  }
}

/** Describes the routes at the first use, because most processes never need the description. */
function describedOnce(routes: readonly Route[]): () => Json {
  let description: Json | undefined
  return () => {
    description ??= describeApi(routes)
    return description
  }
}

/** Resumable uploads need more methods than GET and POST, and headers of their own. */
function corsOptions(origins: readonly string[]) {
  return {
    origin: [...origins],
    maxAge: 600,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'],
  }
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
  // An empty body counts as {}, whatever its type. Any other body that is not JSON is refused. Only its first chunk is
  // read, to see whether the body is empty.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.once('error', done)
    payload.once('readable', () => {
      if (payload.read() === null) done(null, {})
      else done(new DomainError('unsupported_media_type', { type: 'application/json' }))
    })
  })
}

function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // A client that left in the middle of its body is not an error of the service.
    const gone = request.raw.socket.destroyed && !request.raw.complete
    const failure = failureOf(gone ? new DomainError('bad_request') : error, answerLanguage(request))
    if (failure.httpStatus === 503) reply.header('retry-after', 1)
    if (error instanceof TooSoon) reply.header('retry-after', error.waitS)
    if (failure.httpStatus === 500) request.log.error({ err: error }, 'unexpected error')
    if (failure.httpStatus === 503) request.log.warn({ err: error }, 'unavailable')
    return reply.code(failure.httpStatus).send(failure.body)
  })
  app.setNotFoundHandler(answerUnknown)
}

/** Answers an unknown path. A path that cannot be decoded gets the same answer. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(new DomainError('not_found'), answerLanguage(request))
  return reply.header('x-request-id', request.id).code(404).send(failure.body)
}

function answerLanguage(request: FastifyRequest) {
  return isForPatients(request.url) ? languageOf(request) : 'en'
}
