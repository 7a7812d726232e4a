import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '../config/keys.ts'
import { type Reader, unknownReader } from '../domain/access-log.ts'
import type { Language } from '../i18n/language.ts'
import { hideReader, showReader } from '../links/link-reader.ts'

const LIFE_S = 15 * 60

export interface SignedLink {
  readonly url: string
  readonly expires: Date
}

/** What a link opens, and to whom it is given. */
export interface ReportLink {
  readonly caseId: string
  readonly language: Language
  readonly version: number
  readonly reader: Reader
}

/**
 * A link to a report that needs no token and works for 15 minutes: case, language, version, expiry and the encrypted reader are
 * under the signature. Whoever opens it counts as that reader.
 */
export function signReportLink(keys: Keyring, base: string, link: ReportLink, now: Date): SignedLink {
  const { caseId, language, version, reader } = link
  const [key] = keys
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S
  const by = hideReader(key, reader)
  const signature = sign(key, [caseId, language, String(expires), by, String(version)]).toString('hex')
  const url = `${base}/reports/${caseId}.pdf?lang=${language}&v=${version}&exp=${expires}&by=${by}&sig=${signature}`
  return { url, expires: new Date(expires * 1000) }
}

export interface GivenLink {
  readonly caseId: string
  readonly language: unknown
  readonly version: unknown
  readonly expires: unknown
  readonly by: unknown
  readonly signature: unknown
}

/** What a good link opens, and for whom. */
export interface OpenedLink {
  readonly version: number
  readonly reader: Reader
}

/**
 * What a link opens, if it is one of ours and still good; any listed key may have signed it. One without a version, or without a
 * reader too, is from before links named them: it opens the first version, and is honoured until it ends.
 */
export function openReportLink(keys: Keyring, given: GivenLink, now: Date): OpenedLink | null {
  const { caseId, language, version = '1', expires, by, signature } = given
  if (typeof language !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return null
  if (typeof version !== 'string' || !/^[1-9]\d{0,2}$/.test(version)) return null
  if (by !== undefined && (typeof by !== 'string' || !/^[\w-]+$/.test(by))) return null
  if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return null
  if (now.getTime() >= Number(expires) * 1000) return null
  const bytes = Buffer.from(signature, 'hex')
  const later = [by, given.version].filter(part => typeof part === 'string')
  const key = keys.find(one => timingSafeEqual(sign(one, [caseId, language, expires, ...later]), bytes))
  if (key === undefined) return null
  const reader = by === undefined ? unknownReader : showReader(key, by)
  return reader && { version: Number(version), reader }
}

function sign({ secret }: Key, parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(['report', ...parts].join('\n'))
    .digest()
}

/** The first 12 hex digits of an HMAC over case and content, kept with the case. */
export function verificationCode(keys: Keyring, caseId: string, content: string): string {
  return createHmac('sha256', keys[0].secret).update(`verify\n${caseId}\n${content}`).digest('hex').slice(0, 12)
}
