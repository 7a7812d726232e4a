import type { Surface } from './actor.ts'

/** A person who is signed in to a surface with a cookie. */
export interface Session {
  readonly surface: Surface
  readonly subject: string
  readonly name: string | null
  /** The provider that signed them in; null when there was none. */
  readonly provider: string | null
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
