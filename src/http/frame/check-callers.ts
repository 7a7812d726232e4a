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

/** Checks who calls, how often, from which page, in which role and from which network, in this order, before the body is read. */
export function checkCallers(app: FastifyInstance, ctx: Context): void {
  const authenticator = createAuthenticator(ctx)
  app.decorate('authenticator', authenticator)
  const perToken = createRateLimit(ctx.config.rateLimit.perToken)
  const countAddress = createAddressCount(ctx)
  app.decorate('countAddress', countAddress)
  const guards = createGuards(ctx.config)
  const headers = answerHeaders(ctx.config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const route = request.routeOptions.config.route ?? null
    request.route = route
    // Before the body is read: an unknown path is 404, even with a body that is too large or of the wrong type.
    if (request.is404) throw new DomainError('not_found')
    if (!hasOneHost(request.raw)) throw new DomainError('bad_request')
    if (route === null) return
    const count = (seconds: number | null) => {
      if (seconds !== null) throw new TooSoon(seconds)
    }
    const named = SURFACES[route.auth]
    const countsAddress = !route.unlimited || route.unlimited === 'with_token'
    const asks = authenticator.mustAsk(named, request.headers)
    if (asks && countsAddress) count(countAddress(request.callerAddress))
    const identities = await authenticator.identify(named, request.headers)
    const identity = identities[0] ?? null
    if (identity === null) {
      if (!asks && countsAddress) count(countAddress(request.callerAddress))
    } else if (!route.unlimited) {
      count(perToken.exceeded(`${identity.caller.kind} ${identity.caller.id}`, Date.now()))
    }
    if (!isOpen(route.auth) && identity === null) throw new DomainError('unauthorized')
    if (mustBeOurPage(ctx, request, route, identity) && !isFromOwnPage(request, ctx))
      throw new DomainError('cross_site')
    if (!hasTheRole(route, identity)) throw new DomainError('role_required')
    request.actor = identity?.caller ?? null
    request.identities = identities
    const refusal = route.network === null ? null : guards[route.network](request)
    if (refusal !== null) throw new DomainError(refusal)
    if (!knowsItsQuery(route)) requireReadableQuery(request)
  })
}

/** On the administrators' surface the table of roles decides; routes that everybody may call decide for themselves. */
function hasTheRole({ auth, path }: Route, identity: Identity | null): boolean {
  if (auth !== 'admin' || identity?.caller.kind !== 'admin') return true
  return mayDo(identity.caller.roles, path.slice('/admin/'.length))
}

/** Node keeps the first of several, and a proxy before it may have gone by the last. */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1'
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1
}

/** A cookie tells whose browser it is, not which page made it call. */
function mustBeOurPage(ctx: Context, request: FastifyRequest, route: Route, identity: Identity | null): boolean {
  if (!changesSomething(request)) return false
  if (route.ownPages === 'with_cookie') {
    return request.headers.authorization === undefined && hasSessionCookie(ctx, request.headers)
  }
  return route.ownPages === 'always' || identity?.by === 'cookie'
}

/** Counts callers without a token. Behind an undeclared proxy all callers count as one, which is logged once as the reason. */
function createAddressCount({ config, log }: Context): (address: CallerAddress) => number | null {
  const { perAddress } = config.rateLimit
  const limit = createRateLimit(perAddress)
  let told = perAddress === null
  return ({ known, counted }) => {
    if (known === null && !told) {
      told = true
      log.warn('requests come through a proxy and TRUST_PROXY does not tell from whom: they share one rate limit')
    }
    return limit.exceeded(counted, Date.now())
  }
}

/** Pages and files that read the query themselves (signed links, sign-in) also say themselves what is wrong with it. */
function knowsItsQuery({ schema }: Route): boolean {
  return schema.response === undefined && schema.querystring === undefined
}

/** Refuses a query that is not UTF-8: the framework would take its escapes for ordinary characters. A lone % is allowed. */
function requireReadableQuery({ raw }: FastifyRequest): void {
  if (raw.url?.includes('?') && !isReadable(raw.url)) throw new DomainError('query_not_utf8')
}

function isReadable(url: string): boolean {
  const [, query = ''] = url.split(/\?(.*)/s)
  const bytes = query.replace(/%([0-9a-f]{2})/gi, (_escape, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  return isUtf8(Buffer.from(bytes, 'latin1'))
}

/** At most this many different callers are counted at once; beyond that the one not seen for longest is forgotten. */
const MOST_CALLERS = 50_000
const WINDOW_MS = 60_000

export interface RateLimit {
  /** Counts one request; answers how many seconds to wait when it was one too many, else null. */
  exceeded(caller: string, nowMs: number): number | null
}

/** Counts per caller in windows of one minute, in this process alone. A limit of null lets everything pass. */
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
