import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import { decryptFrame, encryptFrame, type Frame } from '../crypto/gcm.ts'
import { type Reader, readerKinds, readerSurfaces } from '../domain/people/access-log.ts'
import type { Actor } from '../domain/people/actor.ts'
import type { Clock } from '../domain/time/clock.ts'

export const LINK_MINUTES = 15
const LIFE_S = LINK_MINUTES * 60
const NOTHING = new Uint8Array()

/** What a link opens. The signature covers the kind, so that it is worthless for another kind of link. */
export interface Opens {
  readonly kind: 'report' | 'receipt' | 'document' | 'picture' | 'my_data'
  /** The ids that name one thing among others of its kind. */
  readonly parts: readonly string[]
}

export interface SignedLink {
  readonly url: string
  readonly expires: Date
}

/** The service's parts that make links. */
export interface Signs {
  readonly keys: { readonly linkSigning: Keyring }
  readonly publicUrl: string
  readonly clock: Clock
}

/**
 * Signs a link that needs no token and works for 15 minutes. The link contains its reader, encrypted. Everybody who
 * opens the link is treated as this reader.
 */
export function signLink({ keys, clock }: Signs, address: string, opens: Opens, reader: Reader): SignedLink {
  const [key] = keys.linkSigning
  const expires = Math.floor(clock.now().getTime() / 1000) + LIFE_S
  const by = hideReader(key, reader)
  const signature = sign(key, opens, String(expires), by).toString('hex')
  const separator = address.includes('?') ? '&' : '?'
  return {
    url: `${address}${separator}exp=${expires}&by=${by}&sig=${signature}`,
    expires: new Date(expires * 1000),
  }
}

/** The signed part of a link's query, as the caller sent it. */
export interface GivenLink {
  readonly exp?: unknown
  readonly by?: unknown
  readonly sig?: unknown
}

export function linkIn(query: unknown): GivenLink {
  const { exp, by, sig } = query as GivenLink
  return { exp, by, sig }
}

/** Returns whether the query has any part of a link. Without one, the caller is the person who is signed in. */
export const isGiven = (link: GivenLink): boolean => Object.values(link).some(part => part !== undefined)

/**
 * Returns the reader of a link. Returns null when we did not sign the link, or when it has expired. Any key of the
 * keyring may have signed it.
 */
export function readerOfLink(keys: Keyring, opens: Opens, { exp, by, sig }: GivenLink, now: Date): Reader | null {
  if (typeof exp !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return null
  if (!/^\d{1,12}$/.test(exp) || !/^[0-9a-f]{64}$/.test(sig)) return null
  if (now.getTime() >= Number(exp) * 1000) return null
  const signature = Buffer.from(sig, 'hex')
  const key = keys.find(one => timingSafeEqual(sign(one, opens, exp, by), signature))
  return key === undefined ? null : showReader(key, by)
}

/** Returns when a link was made, from the time in seconds when it expires. */
export function linkMadeAt(expires: number): Date {
  return new Date((expires - LIFE_S) * 1000)
}

/**
 * Returns whether callers may use a reader's link to a document, picture or export. Nobody has to be signed in, but
 * another person who is signed in may not use it.
 */
export function isTheirs(reader: Reader, callers: readonly Pick<Actor, 'kind' | 'id'>[]): boolean {
  return callers.length === 0 || callers.some(({ kind, id }) => kind === reader.kind && id === reader.id)
}

function sign({ secret }: Key, { kind, parts }: Opens, expires: string, by: string): Buffer {
  return createHmac('sha256', secret)
    .update([kind, ...parts, expires, by].join('\n'))
    .digest()
}

/** Encrypts the reader, because links appear in logs and browser histories. */
function hideReader(key: Key, { surface, kind, id }: Reader): string {
  return encryptFrame(readerFrame(key), Buffer.from(JSON.stringify([surface, kind, id]))).toString('base64url')
}

/** Decrypts the reader of a signed link. Returns null for a reader that this service did not write. */
function showReader(key: Key, by: string): Reader | null {
  const bytes = Buffer.from(by, 'base64url')
  if (bytes.toString('base64url') !== by) return null
  try {
    const shown = decryptFrame(readerFrame(key), bytes).toString('utf8')
    const [surface, kind, id] = JSON.parse(shown) as [Reader['surface'], Reader['kind'], string]
    return readerSurfaces.includes(surface) && readerKinds.includes(kind) ? { surface, kind, id } : null
  } catch {
    return null
  }
}

/** Derives a key for readers from the signing key, because a key must serve one purpose only. */
function readerFrame({ secret }: Key): Frame {
  const key = createHmac('sha256', secret).update('reader of a link').digest()
  return { key, head: NOTHING, boundTo: NOTHING }
}
