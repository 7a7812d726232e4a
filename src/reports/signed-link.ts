import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../config/keys.ts'
import type { Language } from '../i18n/language.ts'

const LIFE_S = 15 * 60

export interface SignedLink {
  readonly url: string
  readonly expires: Date
}

export interface LinkTarget {
  readonly caseId: string
  readonly language: Language
  readonly version: number
}

/** A link to a report that needs no token and works for 15 minutes: everything in it is under the signature. */
export function signReportLink(keys: Keyring, base: string, target: LinkTarget, now: Date): SignedLink {
  const { caseId, language, version } = target
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S
  const signature = sign(keys[0].secret, caseId, language, String(expires), String(version)).toString('hex')
  const url = `${base}/reports/${caseId}.pdf?lang=${language}&v=${version}&exp=${expires}&sig=${signature}`
  return { url, expires: new Date(expires * 1000) }
}

export interface GivenLink {
  readonly caseId: string
  readonly language: unknown
  readonly version: unknown
  readonly expires: unknown
  readonly signature: unknown
}

/** Whether a link is one of ours and still good. Any listed key may have signed it. */
export function isValidReportLink(keys: Keyring, given: GivenLink, now: Date): boolean {
  const { caseId, language, version, expires, signature } = given
  if (typeof version !== 'string' || !/^\d{1,3}$/.test(version)) return false
  if (typeof language !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (now.getTime() >= Number(expires) * 1000) return false
  const bytes = Buffer.from(signature, 'hex')
  return keys.some(key => timingSafeEqual(sign(key.secret, caseId, language, expires, version), bytes))
}

function sign(secret: Buffer, caseId: string, language: string, expires: string, version: string): Buffer {
  return createHmac('sha256', secret).update(`report\n${caseId}\n${language}\n${expires}\n${version}`).digest()
}

/** The first 12 hex digits of an HMAC over case and content, kept with the case. */
export function verificationCode(keys: Keyring, caseId: string, content: string): string {
  return createHmac('sha256', keys[0].secret).update(`verify\n${caseId}\n${content}`).digest('hex').slice(0, 12)
}
