import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { type Callers, contactClaimsOf, type Proof, type Surface, surfaces } from '../../domain/people/actor.ts'
import { type AdminRole, rolesAmong } from '../../domain/people/roles.ts'
import { LEEWAY_S } from '../../domain/people/session.ts'
import { sessionHash } from './cookies.ts'
import { type Claims, createTokenOpener, hasExpired } from './token.ts'

const AUDIENCES: Record<Surface, readonly string[]> = {
  app: ['snr_usr'],
  admin: ['snr_adm', 'snr_dash'],
  pro: ['snr_pro'],
}

/** Verified tokens are cached, because a patient's phone sends the same token with every call. */
const REMEMBERED_TOKENS = 10_000
const LONGEST_REMEMBERED = 4_096

/** A caller who has proven an identity. */
export interface Identity {
  readonly surface: Surface
  readonly caller: Callers[Surface]
  readonly name: string | null
  readonly expires: Date
  /** How the caller proved the identity. A browser sends the cookie with every call, whichever page makes the call. */
  readonly by: 'token' | 'cookie'
  /** When the token was issued. Null for a session. */
  readonly made: Date | null
}

export interface TokenIdentity extends Identity {
  /** A revocation refuses every token that was issued up to the moment of the revocation. */
  readonly made: Date
}

export interface Authenticator {
  /** Reads an Authorization header with a token of any surface. Returns null when the token is invalid or revoked. */
  openToken(header: string): Promise<TokenIdentity | null>
  /**
   * Returns at most one identity per surface. Ignores cookies when there is an Authorization header, even an invalid
   * one.
   */
  identify(on: readonly Surface[], headers: IncomingHttpHeaders): Promise<readonly Identity[]>
  /**
   * Returns whether an identity from these headers still holds: not signed out, and not revoked. The expiry of a token
   * does not count.
   */
  isStill(identity: Identity, headers: IncomingHttpHeaders): Promise<boolean>
  /** Returns whether `identify` needs a database query. Anybody can cause such queries with invented cookies. */
  mustAsk(on: readonly Surface[], headers: IncomingHttpHeaders): boolean
}

type Parts = Pick<Context, 'keys' | 'clock' | 'config' | 'signedIn' | 'publicUrl'>

export function createAuthenticator(ctx: Parts): Authenticator {
  const { clock, signedIn } = ctx
  const longestStaffS = (ctx.config.staffTokenMaxHours ?? Number.POSITIVE_INFINITY) * 3600
  const opener = createTokenOpener(ctx.keys)
  const remembered = new LRUCache<string, TokenIdentity>({ max: REMEMBERED_TOKENS })

  const identityOf = (claims: Claims, now: Date): TokenIdentity | null => {
    const surface = surfaces.find(one => AUDIENCES[one].includes(claims.aud))
    if (surface === undefined) return null
    if (surface !== 'app' && claims.exp - claims.iat > longestStaffS) return null
    const roles = surface === 'admin' ? rolesOfToken(claims) : null
    if (surface === 'admin' && roles === null) return null
    const made = madeAt(claims, now)
    return {
      surface,
      caller: callerOf[surface]({ ...claims, roles }, { made }),
      name: claims.name,
      made,
      expires: new Date(claims.exp * 1000),
      by: 'token',
    }
  }

  const open = async (header: string): Promise<TokenIdentity | null> => {
    const now = clock.now()
    const known = remembered.get(header)
    if (known !== undefined) {
      if (!hasExpired(known.expires, now)) return known
      remembered.delete(header)
      return null
    }
    const claims = await opener.open(header, now)
    const identity = claims === null ? null : identityOf(claims, now)
    if (identity !== null && header.length <= LONGEST_REMEMBERED) remembered.set(header, identity)
    return identity
  }

  const openToken = async (header: string): Promise<TokenIdentity | null> => {
    const identity = await open(header)
    if (identity === null) return null
    return (await signedIn.isRefused(identity.surface, identity.caller.id, identity.made)) ? null : identity
  }

  const openSession = async (surface: Surface, headers: IncomingHttpHeaders): Promise<Identity | null> => {
    const hash = sessionHash(ctx, surface, headers)
    const session = hash === null ? null : await signedIn.find(hash, clock.now())
    if (hash === null || session === null || session.surface !== surface) return null
    const { subject: id, name, expires, roles } = session
    const caller = callerOf[surface]({ id, ...contactClaimsOf(session), roles }, { session: hash })
    return { surface, caller, name, expires, by: 'cookie', made: null }
  }

  return {
    openToken,
    async identify(on, headers) {
      if (headers.authorization !== undefined) {
        const identity = await openToken(headers.authorization)
        return identity !== null && on.includes(identity.surface) ? [identity] : []
      }
      if (headers.cookie === undefined) return []
      const sessions = await Promise.all(on.map(surface => openSession(surface, headers)))
      return sessions.filter(session => session !== null)
    },
    async isStill({ surface, caller, made }, headers) {
      if (made !== null) return !(await signedIn.isRefused(surface, caller.id, made))
      return (await openSession(surface, headers))?.caller.id === caller.id
    },
    mustAsk(on, headers) {
      if (headers.authorization !== undefined || headers.cookie === undefined) return false
      return on.some(surface => {
        const hash = sessionHash(ctx, surface, headers)
        return hash !== null && !signedIn.knows(hash)
      })
    },
  }
}

/** An `iat` that is further ahead of our clock than this does not say when the token was issued. */
const AHEAD_S = 5

/**
 * Returns when a token was issued. For an `iat` in the future it returns the earliest possible moment. Otherwise such a
 * token could outlive a revocation of its person.
 */
function madeAt({ iat }: Claims, now: Date): Date {
  const isAhead = iat * 1000 > now.getTime() + AHEAD_S * 1000
  return new Date(isAhead ? now.getTime() - LEEWAY_S * 1000 : iat * 1000)
}

/**
 * Without the claim, the caller is an owner. Names that are no roles are ignored. If the claim is not a list, the
 * result is null and the caller has no identity.
 */
function rolesOfToken({ roles }: Claims): AdminRole[] | null {
  if (roles === undefined) return ['owner']
  return Array.isArray(roles) ? rolesAmong(roles) : null
}

interface CallerClaims extends Pick<Claims, 'id' | 'name' | 'phone' | 'email' | 'lang'> {
  readonly roles: readonly AdminRole[] | null
}

const callerOf: { readonly [S in Surface]: (claims: CallerClaims, proof: Proof) => Callers[S] } = {
  app: ({ id, name, phone, email, lang }, proof) => ({ kind: 'patient', id, name, phone, email, lang, proof }),
  admin: ({ id, name, roles }) => ({ kind: 'admin', id, name, roles: roles ?? [] }),
  pro: ({ id }) => ({ kind: 'doctor', id }),
}

export function audienceOf(surface: Surface): string {
  return AUDIENCES[surface][0] ?? ''
}
