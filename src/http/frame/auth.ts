import { LRUCache } from 'lru-cache'
import type { Callers, Surface } from '../../domain/actor.ts'
import type { Clock } from '../../domain/clock.ts'
import { type Claims, createTokenOpener, hasExpired, type TokenKeys } from './token.ts'

const AUDIENCES: Record<Surface, readonly string[]> = {
  app: ['snr_usr'],
  admin: ['snr_adm', 'snr_dash'],
  pro: ['snr_pro'],
}

/** Opened tokens are remembered, within bounds: a patient's phone sends the same one with every call. */
const REMEMBERED_TOKENS = 10_000
const LONGEST_REMEMBERED = 4_096

export interface Authenticator {
  authenticate<S extends Surface>(surface: S, header: string | undefined): Callers[S] | null
}

export function createAuthenticator(keys: TokenKeys, clock: Clock): Authenticator {
  const opener = createTokenOpener(keys)
  const remembered = new LRUCache<string, Claims>({ max: REMEMBERED_TOKENS })

  const open = (header: string): Claims | null => {
    const now = clock.now()
    const known = remembered.get(header)
    if (known !== undefined) {
      if (!hasExpired(known, now)) return known
      remembered.delete(header)
      return null
    }
    const claims = opener.open(header, now)
    if (claims !== null && header.length <= LONGEST_REMEMBERED) remembered.set(header, claims)
    return claims
  }

  return {
    authenticate(surface, header) {
      const claims = header === undefined ? null : open(header)
      if (claims === null || !AUDIENCES[surface].includes(claims.aud)) return null
      return callerOf[surface](claims)
    },
  }
}

const callerOf: { readonly [S in Surface]: (claims: Claims) => Callers[S] } = {
  app: ({ id, name, phone, email, lang }) => ({ kind: 'patient', id, name, phone, email, lang }),
  admin: ({ id }) => ({ kind: 'admin', id }),
  pro: ({ id }) => ({ kind: 'doctor', id }),
}

export function audienceOf(surface: Surface): string {
  return AUDIENCES[surface][0] ?? ''
}
