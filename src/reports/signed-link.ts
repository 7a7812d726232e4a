import { createHmac } from 'node:crypto'
import type { Keyring } from '../config/keys.ts'
import { type Reader, unknownReader } from '../domain/access-log.ts'
import type { Language } from '../i18n/language.ts'
import { showReader } from '../links/link-reader.ts'
import { type SignedLink, signerOf, signQuery } from '../links/link-signature.ts'

const KIND = 'report'

/** What a link opens, and for whom it is made. */
export interface ReportLink {
  readonly caseId: string
  readonly language: Language
  readonly version: number
  readonly reader: Reader
}

/**
 * A link to a report that needs no token and works for 15 minutes. The signature covers case, language, version, expiry and the
 * encrypted reader; whoever opens the link counts as that reader.
 */
export function signReportLink(keys: Keyring, base: string, link: ReportLink, now: Date): SignedLink {
  const { caseId, language, version, reader } = link
  const parts = (until: string, by: string) => [caseId, language, until, by, String(version)]
  const { query, expires } = signQuery(keys[0], KIND, parts, reader, now)
  return { url: `${base}/reports/${caseId}.pdf?lang=${language}&v=${version}&${query}`, expires }
}

export interface GivenLink {
  readonly caseId: string
  readonly language: unknown
  readonly version: unknown
  readonly expires: unknown
  readonly by: unknown
  readonly signature: unknown
}

/** What a valid link opens, and for whom. */
export interface OpenedLink {
  readonly version: number
  readonly reader: Reader
}

/**
 * What a link opens; null when it is not ours or has expired. Any listed key may have signed it. A link without a version, or
 * without a reader too, was made before links had them: it opens the first version until it expires.
 */
export function openReportLink(keys: Keyring, given: GivenLink, now: Date): OpenedLink | null {
  const { caseId, language, version = '1', expires, by, signature } = given
  if (typeof language !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return null
  if (typeof version !== 'string' || !/^[1-9]\d{0,2}$/.test(version)) return null
  if (by !== undefined && (typeof by !== 'string' || !/^[\w-]+$/.test(by))) return null
  const later = [by, given.version].filter(part => typeof part === 'string')
  const key = signerOf(keys, KIND, [caseId, language, expires, ...later], { expires, signature }, now)
  if (key === null) return null
  const reader = by === undefined ? unknownReader : showReader(key, by)
  return reader && { version: Number(version), reader }
}

/** The first 12 hex digits of an HMAC over case and content, stored with the case. */
export function verificationCode(keys: Keyring, caseId: string, content: string): string {
  return createHmac('sha256', keys[0].secret).update(`verify\n${caseId}\n${content}`).digest('hex').slice(0, 12)
}
