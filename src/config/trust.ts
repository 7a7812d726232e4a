import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtInNotice, type NoticeFacts, type NoticeWords } from '../i18n/texts/consent-notice.ts'
import { flag, integer, line } from './kinds.ts'
import { projectDir } from './project-dir.ts'
import { group, type Kind, type SettingReader, setting } from './setting.ts'

const LONGEST_NOTICE = 100_000

/** Reads a file. Its first line is the title; the rest is the text. */
const notice: Kind<NoticeWords> = (path, say) => {
  let content: string
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(resolve(projectDir, path)))
  } catch {
    return say(`must name a text file in UTF-8 that can be read, not ${path}`)
  }
  const [title = '', ...lines] = content.trim().replaceAll('\r\n', '\n').split('\n')
  const text = lines.join('\n').trim()
  if (title.trim() !== '' && text !== '' && content.length <= LONGEST_NOTICE && !content.includes('\0')) {
    return { title: title.trim(), text }
  }
  return say(`must name a file whose first line is the title, followed by the text, not ${path}`)
}

/** Reads an amount of money with two decimals at most. */
const sum: Kind<number> = (given, say) =>
  /^\d{1,10}(\.\d{1,2})?$/.test(given) ? Number(given) : say('must be an amount such as 1000 or 999.50')

export const trustSettings = group('Consent, access and retention', {
  CONSENT_REQUIRED: setting(flag, false, 'on: a case can only be submitted with consent to the newest notice', {
    example: 'on',
    production: 'advised',
  }),
  CONSENT_NOTICE_EN: setting(
    notice,
    null,
    "file with the hospital's own consent notice, in UTF-8: the first line is the title",
    {
      otherwise: 'built in',
    },
  ),
  CONSENT_NOTICE_AR: setting(notice, null, 'the same in Arabic; both or none', { otherwise: 'built in' }),
  PRIVACY_CONTACT: setting(
    line(200),
    null,
    'whom people ask about their data: an e-mail address, a telephone number; named in the built-in notice',
    { otherwise: "the hospital's administration", example: 'privacy@hospital.example.org, +966 11 000 0000' },
  ),
  STAFF_ACCESS_DAYS: setting(integer(0, 3_650), 30, 'how many days doctors still see a closed case'),
  ADMIN_READS_WITH_REASON: setting(
    flag,
    false,
    'on: administrators see medical content of a case for an hour after they said why: `docs/roles.md`',
    { example: 'on' },
  ),
  FOUR_EYES_REFUND: setting(
    sum,
    null,
    "a refund that brings a case's refunds to this amount in SAR waits for a second person: `docs/roles.md`",
    { otherwise: 'no refund waits', example: '1000' },
  ),
  FOUR_EYES_ERASURE: setting(flag, false, 'on: erasing a case and releasing it from a hold wait for a second person', {
    example: 'on',
  }),
  RETENTION_YEARS: setting(
    integer(1, 100),
    null,
    'how long a case that was paid or has an opinion must be kept, from its end, before it can be erased',
    {
      otherwise: 'no such period',
      example: '10',
      production: 'advised',
    },
  ),
  DRAFT_MONTHS: setting(
    integer(0, 1_200),
    12,
    'drafts that nobody has touched for this long are erased, a month after the patient was told; 0: never',
  ),
  BULK_READ_ALARM: setting(
    integer(1, 1_000_000),
    200,
    'a member of staff who opens more cases than this within an hour raises an alarm',
  ),
})

/** Facts of the built-in notice that other groups of settings give. */
type KnownElsewhere = Pick<NoticeFacts, 'hospital' | 'address' | 'storeRegion'>

export function readTrust(read: SettingReader, known: KnownElsewhere) {
  const given = read.read(trustSettings)
  // Nobody agrees to a notice in a language without a text.
  read.requireBoth('CONSENT_NOTICE_EN', 'CONSENT_NOTICE_AR')
  const kept = {
    staffAccessDays: given.STAFF_ACCESS_DAYS,
    retentionYears: given.RETENTION_YEARS,
    draftMonths: given.DRAFT_MONTHS || null,
  }
  const { en, ar } = builtInNotice({ ...known, ...kept, contact: given.PRIVACY_CONTACT })
  return {
    ...kept,
    bulkReadAlarm: given.BULK_READ_ALARM,
    consentRequired: given.CONSENT_REQUIRED,
    adminReadsWithReason: given.ADMIN_READS_WITH_REASON,
    fourEyesRefund: given.FOUR_EYES_REFUND,
    fourEyesErasure: given.FOUR_EYES_ERASURE,
    consentNotice: { en: { ...en, ...given.CONSENT_NOTICE_EN }, ar: { ...ar, ...given.CONSENT_NOTICE_AR } },
  }
}
