import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import { decryptFrame, encryptFrame, type Frame } from '../crypto/gcm.ts'
import { type Reader, readerKinds, readerSurfaces } from '../domain/people/access-log.ts'
import type { Actor } from '../domain/people/actor.ts'
import type { Clock } from '../domain/time/clock.ts'

export const LINK_MINUTES = 15
const LIFE_S = LINK_MINUTES * 60
const NOTHING = new Uint8Array()

/** What a link opens. The kind is signed too, so that the signature of one kind of link is worthless for another. */
export interface Opens {
  readonly kind: 'report' | 'receipt' | 'document' | 'picture' | 'my_data'
  /** What names it among others of its kind. */
  readonly parts: readonly string[]
}

export interface SignedLink {
  readonly url: string
  readonly expires: Date
}

/** What makes links: the service's context. */
export interface Signs {
  readonly keys: { readonly linkSigning: Keyring }
  readonly publicUrl: string
  readonly clock: Clock
}

/** A link needs no token and works for a short while. Whoever opens it counts as its reader, who is encrypted in it. */
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

/** The signed part of a link's query, as it was given. */
export interface GivenLink {
  readonly exp?: unknown
  readonly by?: unknown
  readonly sig?: unknown
}

export function linkIn(query: unknown): GivenLink {
  const { exp, by, sig } = query as GivenLink
  return { exp, by, sig }
}

/** Without any of its parts, somebody asks as the one who is signed in. */
export const isGiven = (link: GivenLink): boolean => Object.values(link).some(part => part !== undefined)

/** The reader of a link; null when the link is not ours or has expired. Any listed key may have signed it. */
export function readerOfLink(keys: Keyring, opens: Opens, { exp, by, sig }: GivenLink, now: Date): Reader | null {
  if (typeof exp !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return null
  if (!/^\d{1,12}$/.test(exp) || !/^[0-9a-f]{64}$/.test(sig)) return null
  if (now.getTime() >= Number(exp) * 1000) return null
  const signature = Buffer.from(sig, 'hex')
  const key = keys.find(one => timingSafeEqual(sign(one, opens, exp, by), signature))
  return key === undefined ? null : showReader(key, by)
}

/** When a link that expires at this time, in seconds, was made. */
export function linkMadeAt(expires: number): Date {
  return new Date((expires - LIFE_S) * 1000)
}

/** Links to documents, pictures and exports work for their reader, signed in or not, but not for another person who is signed in. */
export function isTheirs(reader: Reader, callers: readonly Pick<Actor, 'kind' | 'id'>[]): boolean {
  return callers.length === 0 || callers.some(({ kind, id }) => kind === reader.kind && id === reader.id)
}

function sign({ secret }: Key, { kind, parts }: Opens, expires: string, by: string): Buffer {
  return createHmac('sha256', secret)
    .update([kind, ...parts, expires, by].join('\n'))
    .digest()
}

/** Links end up in logs and browser histories, so the reader's identity is encrypted. */
function hideReader(key: Key, { surface, kind, id }: Reader): string {
  return encryptFrame(readerFrame(key), Buffer.from(JSON.stringify([surface, kind, id]))).toString('base64url')
}

/** Only signed readers get here; one that we did not make is refused all the same. */
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

/** A key serves one purpose only: this one is derived from the signing key, for readers only. */
function readerFrame({ secret }: Key): Frame {
  const key = createHmac('sha256', secret).update('reader of a link').digest()
  return { key, head: NOTHING, boundTo: NOTHING }
}
