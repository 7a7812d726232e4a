import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { DomainError, TooSoon } from '../../domain/errors/errors.ts'
import { type Surface, surfaces } from '../../domain/people/actor.ts'
import { mayDo } from '../../domain/people/roles.ts'
import { answerHeaders } from './answer-headers.ts'
import { createAuthenticator, type Identity } from './auth.ts'
import type { CallerAddress } from './caller-address.ts'
import { hasSessionCookie } from './cookies.ts'
import { createGuards } from './networks.ts'
import { changesSomething, isFromOwnPage } from './own-pages.ts'
import { type Access, isOpen, type Route } from './route.ts'

/** The surfaces on which a route accepts an identity. */
const SURFACES: Readonly<Record<Access, readonly Surface[]>> = {
  public: [],
  anyone: surfaces,
  app: ['app'],
  admin: ['admin'],
  pro: ['pro'],
}

/** Refuses a request before its body is read. The order of the checks decides which refusal a caller gets. */
export function checkCallers(app: FastifyInstance, ctx: Context): void {
  const authenticator = createAuthenticator(ctx)
  app.decorate('authenticator', authenticator)
  const countAddress = createAddressCount(ctx)
  app.decorate('countAddress', countAddress)
  const perToken = createRateLimit(ctx.config.rateLimit.perToken)
  const guards = createGuards(ctx.config)
  const headers = answerHeaders(ctx.config)

  const countByAddress = (request: FastifyRequest, { unlimited }: Route) => {
    if (!unlimited || unlimited === 'with_token') refuseTooSoon(countAddress(request.callerAddress))
  }
  const countByToken = ({ caller }: Identity, { unlimited }: Route) => {
    if (!unlimited) refuseTooSoon(perToken.exceeded(`${caller.kind} ${caller.id}`, Date.now()))
  }
  /** Counts a cookie that needs a query by address first, because anybody can send any number of invented cookies. */
  const identifyAndCount = async (request: FastifyRequest, route: Route) => {
    const accepted = SURFACES[route.auth]
    const needsQuery = authenticator.mustAsk(accepted, request.headers)
    if (needsQuery) countByAddress(request, route)
    const identities = await authenticator.identify(accepted, request.headers)
    const [identity] = identities
    if (identity !== undefined) countByToken(identity, route)
    else if (!needsQuery) countByAddress(request, route)
    return identities
  }
  const requireNetwork = (request: FastifyRequest, { network }: Route) => {
    const refusal = network === null ? null : guards[network](request)
    if (refusal !== null) throw new DomainError(refusal)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const route = request.routeOptions.config.route ?? null
    request.route = route
    // An unknown path is a 404 even when its body is too large or of the wrong type.
    if (request.is404) throw new DomainError('not_found')
    requireOneHost(request.raw)
    if (route === null) return
    const identities = await identifyAndCount(request, route)
    const identity = identities[0] ?? null
    requireIdentity(route, identity)
    requireOwnPage(ctx, request, route, identity)
    requireRole(route, identity)
    request.actor = identity?.caller ?? null
    request.identities = identities
    requireNetwork(request, route)
    requireReadableQuery(request, route)
  })
}

function refuseTooSoon(seconds: number | null): void {
  if (seconds !== null) throw new TooSoon(seconds)
}

/** Refuses several Host headers, because Node keeps the first and a proxy may have used the last. */
function requireOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  const isMissing = headers.host === undefined && httpVersion === '1.1'
  if (isMissing || hosts > 1) throw new DomainError('bad_request')
}

function requireIdentity({ auth }: Route, identity: Identity | null): void {
  if (identity === null && !isOpen(auth)) throw new DomainError('unauthorized')
}

function requireOwnPage(ctx: Context, request: FastifyRequest, route: Route, identity: Identity | null): void {
  if (mustBeOwnPage(ctx, request, route, identity) && !isFromOwnPage(request, ctx)) throw new DomainError('cross_site')
}

/**
 * Returns whether the call must come from our own pages. A cookie identifies the browser, but not the page that calls.
 */
function mustBeOwnPage(ctx: Context, request: FastifyRequest, route: Route, identity: Identity | null): boolean {
  if (!changesSomething(request)) return false
  if (route.ownPages === 'with_cookie') {
    return request.headers.authorization === undefined && hasSessionCookie(ctx, request.headers)
  }
  return route.ownPages === 'always' || identity?.by === 'cookie'
}

/** Checks the table of roles on the administrators' surface. Routes that everybody may call check roles themselves. */
function requireRole({ auth, path }: Route, identity: Identity | null): void {
  if (auth !== 'admin' || identity?.caller.kind !== 'admin') return
  if (!mayDo(identity.caller.roles, path.slice('/admin/'.length))) throw new DomainError('role_required')
}

/**
 * Counts callers without a token by address. Behind an undeclared proxy all callers share one address. A warning says
 * so once.
 */
function createAddressCount({ config, log }: Context): (address: CallerAddress) => number | null {
  const { perAddress } = config.rateLimit
  const limit = createRateLimit(perAddress)
  let isWarned = perAddress === null
  return ({ known, counted }) => {
    if (known === null && !isWarned) {
      isWarned = true
      log.warn('requests come through a proxy and TRUST_PROXY does not tell from whom: they share one rate limit')
    }
    return limit.exceeded(counted, Date.now())
  }
}

/**
 * Refuses a query that is not UTF-8, because the framework would read its escapes as ordinary characters. A lone % is
 * allowed. Routes without a schema, such as pages, files and sign-in, refuse a wrong query themselves.
 */
function requireReadableQuery({ raw }: FastifyRequest, { schema }: Route): void {
  const checksItself = schema.response === undefined && schema.querystring === undefined
  if (!checksItself && raw.url?.includes('?') && !isReadable(raw.url)) throw new DomainError('query_not_utf8')
}

function isReadable(url: string): boolean {
  const [, query = ''] = url.split(/\?(.*)/s)
  const bytes = query.replace(/%([0-9a-f]{2})/gi, (_escape, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  return isUtf8(Buffer.from(bytes, 'latin1'))
}

/** With more callers than this, the limit forgets the caller who has been silent longest. */
const MOST_CALLERS = 50_000
const WINDOW_MS = 60_000

export interface RateLimit {
  /** Counts one request. Returns the seconds to wait when the limit is exceeded, or else null. */
  exceeded(caller: string, nowMs: number): number | null
}

/** Counts requests per caller and minute, in this process alone. `perMinute` is null when there is no limit. */
export function createRateLimit(perMinute: number | null): RateLimit {
  if (perMinute === null) return { exceeded: () => null }
  const counts = new LRUCache<string, { start: number; count: number }>({ max: MOST_CALLERS })
  return {
    exceeded(caller, nowMs) {
      const known = counts.get(caller)
      if (known === undefined || nowMs - known.start >= WINDOW_MS) {
        counts.set(caller, { start: nowMs, count: 1 })
        return null
      }
      known.count++
      return known.count <= perMinute ? null : Math.ceil((known.start + WINDOW_MS - nowMs) / 1000)
    },
  }
}
