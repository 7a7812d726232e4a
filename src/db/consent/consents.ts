import { createHash } from 'node:crypto'
import type { ConsentTick, GivenTicks } from '../../domain/case/consent.ts'
import type { Language } from '../../i18n/language.ts'
import type { ConsentNotice, NoticeTexts } from '../../i18n/texts/consent-notice.ts'
import { type Cached, cached } from '../engine/cached.ts'
import type { Changes } from '../engine/changes.ts'
import type { Database, Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/**
 * Stores a consent. A second consent to the same version keeps the language and the time of the first, and takes the
 * case's present relation.
 */
export async function insertConsent(tx: Tx, caseId: string, version: string, language: Language, now: Date) {
  await tx.query(sql`
    insert into consents (case_id, version, relation, language, created_date)
    select case_id, ${Number(version)}, relation, ${language}, ${now} from review_cases where case_id = ${caseId}
    on conflict (case_id, version) do update set relation = excluded.relation`)
}

/** Stores the ticks. A tick that the client did not send keeps its stored value. */
export async function setTicks(tx: Tx, caseId: string, version: string, ticks: GivenTicks): Promise<void> {
  await tx.query(sql`
    update consents set acting_for_other = coalesce(${ticks.acting_for_other ?? null}, acting_for_other),
      medical_limits = coalesce(${ticks.medical_limits ?? null}, medical_limits),
      use_of_data = coalesce(${ticks.use_of_data ?? null}, use_of_data)
    where case_id = ${caseId} and version = ${Number(version)}`)
}

/** Returns whether the case has consent to this version, without a tick that was refused. */
export async function hasConsent(tx: Tx, caseId: string, version: string): Promise<boolean> {
  return tx.any(sql`
    select 1 from consents where case_id = ${caseId} and version = ${Number(version)} and withdrawn_date is null
      and acting_for_other is not false and medical_limits is not false and use_of_data is not false`)
}

/** Closes the case to all doctors. */
export async function markConsentWithdrawn(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`update review_cases set consent_withdrawn_date = ${now} where case_id = ${caseId}`)
  await tx.query(sql`update consents set withdrawn_date = ${now} where case_id = ${caseId} and withdrawn_date is null`)
}

/** A tick is null when the client did not send it. */
type StoredTicks = Readonly<Record<ConsentTick, boolean | null>>

/** A consent, and the notice that the patient agreed to. */
export interface ConsentRow extends StoredTicks {
  readonly version: number
  readonly language: Language
  readonly created_date: Date
  readonly withdrawn_date: Date | null
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
}

export function listConsents(db: Queryable, caseId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(sql`
    select version, language, acting_for_other, medical_limits, use_of_data, consents.created_date, withdrawn_date,
      title_en, title_ar, text_en, text_ar
    from consents join consent_notices using (version) where case_id = ${caseId} order by version`)
}

/** The last consent of a case as JSON, for a case named `subject` in the statement. */
export const lastConsent = sql`(select jsonb_build_object('version', version::text, 'given_date', created_date,
    'language', language, 'ticks', jsonb_build_object('acting_for_other', acting_for_other,
      'medical_limits', medical_limits, 'use_of_data', use_of_data))
  from consents where consents.case_id = subject.case_id order by created_date desc, version desc limit 1)`

export interface LastConsent {
  readonly version: string
  readonly given_date: string
  readonly language: Language
  readonly ticks: StoredTicks
}

export interface NoticeRow {
  /** A number today. Clients send it back and must not interpret it. */
  readonly version: string
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
  readonly ticks_en: NoticeTexts['ticks']
  readonly ticks_ar: NoticeTexts['ticks']
}

/** The newest notice, kept in memory. It is read again when any process has stored a newer one. */
export function followNotices(db: Database, changes: Changes): Cached<NoticeRow> {
  return cached(changes, 'consent', () =>
    db.one<NoticeRow>(sql`
      select version::text, title_en, title_ar, text_en, text_ar, ticks_en, ticks_ar from consent_notices
        order by version desc limit 1`),
  )
}

/**
 * Stores the notice with which a process starts, unless it is stored already. A process that restarts with an old
 * notice does not bring it back. Returns whether patients are shown this notice.
 */
export async function keepNotice(
  db: Database,
  changes: Changes,
  { en, ar }: ConsentNotice,
  now: Date,
): Promise<boolean> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([en.title, en.text, en.ticks, ar.title, ar.text, ar.ticks]))
    .digest('hex')
  // Checked before the insertion, because an insertion that conflicts would use up a version number.
  const isNewest = await db.maybeValue<boolean>(sql`
    select version = (select max(version) from consent_notices) from consent_notices where sha256 = ${sha256}`)
  if (isNewest !== null) return isNewest
  await db.transaction(async tx => {
    await tx.query(sql`
      insert into consent_notices (title_en, text_en, ticks_en, title_ar, text_ar, ticks_ar, sha256, created_date)
      values (${en.title}, ${en.text}, ${JSON.stringify(en.ticks)}, ${ar.title}, ${ar.text}, ${JSON.stringify(ar.ticks)},
        ${sha256}, ${now}) on conflict (sha256) do nothing`)
    await changes.publish(tx, 'consent')
  })
  return true
}

/** Returns the newest version, and whether the given one exists. */
export function findVersions(tx: Tx, given: string | null): Promise<{ newest: string; known: boolean }> {
  return tx.one(sql`
    select max(version)::text as newest, coalesce(bool_or(version::text = ${given}::text), false) as known
      from consent_notices`)
}
