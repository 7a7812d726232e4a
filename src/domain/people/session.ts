import type { ContactClaims, Surface } from './actor.ts'
import type { AdminRole } from './roles.ts'

/** A person who is signed in to a surface with a cookie. Of staff only the name is kept. */
export interface Session extends ContactClaims {
  readonly surface: Surface
  readonly subject: string
  /** The provider that signed them in; null when there was none. */
  readonly provider: string | null
  /** How that provider names them, and its own session with them. */
  readonly providerSub: string | null
  readonly providerSid: string | null
  /** What an administrator may do, as it was at the sign-in; null for everybody else. */
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

/** When a session that begins now ends, even if it is in use: no later than the token it was made from. */
export function expiryOf({ longestMs }: SessionLimits, now: Date, atLatest: Date | null): Date {
  const longest = new Date(now.getTime() + longestMs)
  return atLatest !== null && atLatest < longest ? atLatest : longest
}

/** How far two clocks may differ, and how long a token may live at most. */
export const LEEWAY_S = 30
export const LONGEST_LIFE_S = 30 * 24 * 3600

/** No token made before this moment can still be valid. */
export function refusalsOver(now: Date): Date {
  return new Date(now.getTime() - (LONGEST_LIFE_S + 2 * LEEWAY_S) * 1000)
}
