import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import type { Reader } from '../domain/access-log.ts'
import { hideReader } from './link-reader.ts'

const LIFE_S = 15 * 60

export interface SignedLink {
  readonly url: string
  readonly expires: Date
}

/** The end of a link's address: its expiry, its reader, and the signature over both and what the link opens. */
export function signQuery(
  key: Key,
  kind: string,
  parts: (expires: string, by: string) => readonly string[],
  reader: Reader,
  now: Date,
) {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S
  const by = hideReader(key, reader)
  const signature = sign(key, kind, parts(String(expires), by)).toString('hex')
  return { query: `exp=${expires}&by=${by}&sig=${signature}`, expires: new Date(expires * 1000) }
}

/** When a link that expires at this time, in seconds, was made. */
export function linkMadeAt(expires: number): Date {
  return new Date((expires - LIFE_S) * 1000)
}

/** The key that signed these parts, if the link has not expired. Any listed key may have signed it. */
export function signerOf(
  keys: Keyring,
  kind: string,
  parts: readonly string[],
  { expires, signature }: { readonly expires: string; readonly signature: string },
  now: Date,
): Key | null {
  if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return null
  if (now.getTime() >= Number(expires) * 1000) return null
  const bytes = Buffer.from(signature, 'hex')
  return keys.find(key => timingSafeEqual(sign(key, kind, parts), bytes)) ?? null
}

/** The kind is signed too, so that the signature of one kind of link is worthless for another. */
function sign({ secret }: Key, kind: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update([kind, ...parts].join('\n'))
    .digest()
}
