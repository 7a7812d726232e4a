import { createHmac } from 'node:crypto'
import type { Keyring } from '../config/keys.ts'
import type { Reader } from '../domain/people/access-log.ts'
import type { Language } from '../i18n/language.ts'
import { type GivenLink, type Opens, readerOfLink, type SignedLink, type Signs, signLink } from '../links/link.ts'

/** The target and the reader of a link. */
export interface ReportLink {
  readonly caseId: string
  readonly language: Language
  readonly version: number
  readonly reader: Reader
}

export function signReportLink(signs: Signs, { caseId, language, version, reader }: ReportLink): SignedLink {
  const address = `${signs.publicUrl}/reports/${caseId}.pdf?lang=${language}&v=${version}`
  return signLink(signs, address, report(caseId, language, String(version)), reader)
}

export interface GivenReportLink extends GivenLink {
  readonly caseId: string
  readonly lang?: unknown
  readonly v?: unknown
}

/** The target and the reader of a valid link. */
export interface OpenedLink {
  readonly version: number
  readonly reader: Reader
}

/** Returns the target of a link, or null when the link is not ours or has expired. */
export function openReportLink(keys: Keyring, given: GivenReportLink, now: Date): OpenedLink | null {
  const { caseId, lang, v } = given
  if (typeof lang !== 'string' || typeof v !== 'string' || !/^[1-9]\d{0,2}$/.test(v)) return null
  const reader = readerOfLink(keys, report(caseId, lang, v), given, now)
  return reader && { version: Number(v), reader }
}

function report(...parts: readonly string[]): Opens {
  return { kind: 'report', parts }
}

/** Signs a link to a receipt or credit note with this number. */
export function signReceiptLink(signs: Signs, number: string, reader: Reader): SignedLink {
  return signLink(signs, `${signs.publicUrl}/receipts/${number}.pdf`, receipt(number), reader)
}

export interface GivenReceiptLink extends GivenLink {
  readonly number: string
}

export function readerOfReceiptLink(keys: Keyring, given: GivenReceiptLink, now: Date): Reader | null {
  return readerOfLink(keys, receipt(given.number), given, now)
}

function receipt(number: string): Opens {
  return { kind: 'receipt', parts: [number] }
}

/** Returns the first 12 hex digits of an HMAC over case and content. The case stores them. */
export function verificationCode(keys: Keyring, caseId: string, content: string): string {
  return createHmac('sha256', keys[0].secret).update(`verify\n${caseId}\n${content}`).digest('hex').slice(0, 12)
}
