import type { ContactClaims, Surface } from './actor.ts'
import type { AdminRole } from './roles.ts'

/**
 * The session of a person who signed in to a surface with a cookie. For staff, only the name of the claims is stored.
 */
export interface Session extends ContactClaims {
  readonly surface: Surface
  readonly subject: string
  /** The provider of the sign-in. Null when there was no provider. */
  readonly provider: string | null
  /** The provider's id of the person, and of its own session with the person. */
  readonly providerSub: string | null
  readonly providerSid: string | null
  /** The roles of an administrator at the sign-in. Null for everybody else. */
  readonly roles: readonly AdminRole[] | null
  readonly lastSeen: Date
  readonly expires: Date
}

export interface SessionLimits {
  readonly idleMs: number
  readonly longestMs: number
}

type Times = Pick<Session, 'lastSeen' | 'expires'>

export function hasEnded({ lastSeen, expires }: Times, { idleMs }: SessionLimits, now: Date): boolean {
  return now >= expires || now.getTime() - lastSeen.getTime() >= idleMs
}

/**
 * Returns the latest end of a new session, even when it is in use. A session never outlives the token it was made from.
 */
export function expiryOf({ longestMs }: SessionLimits, now: Date, atLatest: Date | null): Date {
  const longest = new Date(now.getTime() + longestMs)
  return atLatest !== null && atLatest < longest ? atLatest : longest
}

/** The allowed difference between two clocks, and the longest life of a token. */
export const LEEWAY_S = 30
export const LONGEST_LIFE_S = 30 * 24 * 3600

/** Returns a moment before which no valid token was made. Refusals of older tokens can be deleted. */
export function refusalsOver(now: Date): Date {
  return new Date(now.getTime() - (LONGEST_LIFE_S + 2 * LEEWAY_S) * 1000)
}
