import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ConsentNotice, consentNotice, type NoticeWords } from '../i18n/consent-notice.ts'
import type { EnvironmentReader } from './parse.ts'

export interface TrustSettings {
  /** How many days doctors still see a closed case. */
  readonly staffAccessDays: number
  /** One person who opens more cases than this within an hour raises an alarm. */
  readonly bulkReadAlarm: number
  /** A case enters review only with consent to the newest notice. */
  readonly consentRequired: boolean
  readonly consentNotice: ConsentNotice
  /** How long a finished case must be kept; null when no period is set. */
  readonly retentionYears: number | null
  /** A draft that nobody has touched for this long is erased; null for never. */
  readonly draftMonths: number | null
}

export function readTrust(read: EnvironmentReader, folder: string): TrustSettings {
  return {
    staffAccessDays: read.integer('STAFF_ACCESS_DAYS', 0, 3_650) ?? 30,
    bulkReadAlarm: read.integer('BULK_READ_ALARM', 1, 1_000_000) ?? 200,
    consentRequired: read.flag('CONSENT_REQUIRED') ?? false,
    consentNotice: readNotice(read, folder),
    retentionYears: read.integer('RETENTION_YEARS', 1, 100),
    draftMonths: (read.integer('DRAFT_MONTHS', 0, 1_200) ?? 12) || null,
  }
}

const LONGEST_NOTICE = 100_000

/** The built-in notice, or both files, so that nobody is asked to agree in a language in which there is no text. */
function readNotice(read: EnvironmentReader, folder: string): ConsentNotice {
  const names = ['CONSENT_NOTICE_EN', 'CONSENT_NOTICE_AR'] as const
  const given = names.filter(name => read.text(name) !== null)
  if (given.length === 0) return consentNotice
  if (given.length === 1) read.problem(`${names.join(' and ')} must be given together, one text in each language`)
  const [en, ar] = names.map(name => readWords(read, name, folder))
  return { en: en ?? consentNotice.en, ar: ar ?? consentNotice.ar }
}

/** The first line is the title, the rest is the text. */
function readWords(read: EnvironmentReader, name: string, folder: string): NoticeWords | null {
  const path = read.text(name)
  if (path === null) return null
  let content: string
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(resolve(folder, path)))
  } catch {
    read.problem(`${name} must name a text file in UTF-8 that can be read, not ${path}`)
    return null
  }
  const [title = '', ...lines] = content.trim().replaceAll('\r\n', '\n').split('\n')
  const text = lines.join('\n').trim()
  if (title.trim() !== '' && text !== '' && content.length <= LONGEST_NOTICE && !content.includes('\0')) {
    return { title: title.trim(), text }
  }
  read.problem(`${name}: the first line of ${path} must be the title, and the text must follow`)
  return null
}
