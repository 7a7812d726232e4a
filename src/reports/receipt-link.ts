import type { Keyring } from '../config/keys.ts'
import type { Reader } from '../domain/access-log.ts'
import { showReader } from '../links/link-reader.ts'
import { type SignedLink, signerOf, signQuery } from '../links/link-signature.ts'

const KIND = 'receipt'

/** A link to a receipt or credit note, by its number. Like a report's link, it needs no token and works for 15 minutes. */
export function signReceiptLink(keys: Keyring, base: string, number: string, reader: Reader, now: Date): SignedLink {
  const { query, expires } = signQuery(keys[0], KIND, (until, by) => [number, until, by], reader, now)
  return { url: `${base}/receipts/${number}.pdf?${query}`, expires }
}

export interface GivenReceiptLink {
  readonly number: string
  readonly expires: unknown
  readonly by: unknown
  readonly signature: unknown
}

/** The reader a link was made for; null when the link is not ours or has expired. */
export function readerOfReceiptLink(keys: Keyring, given: GivenReceiptLink, now: Date): Reader | null {
  const { number, expires, by, signature } = given
  if (typeof expires !== 'string' || typeof by !== 'string' || typeof signature !== 'string') return null
  const key = signerOf(keys, KIND, [number, expires, by], { expires, signature }, now)
  return key && showReader(key, by)
}
