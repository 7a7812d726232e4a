import { createHmac } from 'node:crypto'
import type { Keyring } from '../config/keys.ts'
import type { Reader } from '../domain/people/access-log.ts'
import type { Language } from '../i18n/language.ts'
import { type GivenLink, type Opens, readerOfLink, type SignedLink, type Signs, signLink } from '../links/link.ts'

/** What a link opens, and for whom it is made. */
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

/** What a valid link opens, and for whom. */
export interface OpenedLink {
  readonly version: number
  readonly reader: Reader
}

/** What a link opens; null when it is not ours or has expired. */
export function openReportLink(keys: Keyring, given: GivenReportLink, now: Date): OpenedLink | null {
  const { caseId, lang, v } = given
  if (typeof lang !== 'string' || typeof v !== 'string' || !/^[1-9]\d{0,2}$/.test(v)) return null
  const reader = readerOfLink(keys, report(caseId, lang, v), given, now)
  return reader && { version: Number(v), reader }
}

function report(...parts: readonly string[]): Opens {
  return { kind: 'report', parts }
}

/** A link to a receipt or credit note, by its number. */
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

/** The first 12 hex digits of an HMAC over case and content, stored with the case. */
export function verificationCode(keys: Keyring, caseId: string, content: string): string {
  return createHmac('sha256', keys[0].secret).update(`verify\n${caseId}\n${content}`).digest('hex').slice(0, 12)
}
