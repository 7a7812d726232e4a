import type { ConsentTick, GivenTicks } from '../../domain/case/consent.ts'
import type { Language } from '../../i18n/language.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/**
 * Agreeing twice to the same version counts once, in the language and at the time of the first; the relation is the one that the
 * case has now.
 */
export async function insertConsent(
  tx: Tx,
  caseId: string,
  version: string,
  language: Language,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into consents (case_id, version, relation, language, created_date)
    select case_id, ${Number(version)}, relation, ${language}, ${now} from review_cases where case_id = ${caseId}
    on conflict (case_id, version) do update set relation = excluded.relation`)
}

/** A tick that is not sent stays as it is stored. */
export async function setTicks(tx: Tx, caseId: string, version: string, ticks: GivenTicks): Promise<void> {
  await tx.query(sql`
    update consents set acting_for_other = coalesce(${ticks.acting_for_other ?? null}, acting_for_other),
      medical_limits = coalesce(${ticks.medical_limits ?? null}, medical_limits),
      use_of_data = coalesce(${ticks.use_of_data ?? null}, use_of_data)
    where case_id = ${caseId} and version = ${Number(version)}`)
}

/** Whether the case has consent to that version, none of whose ticks was refused. */
export async function hasConsent(tx: Tx, caseId: string, version: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from consents where case_id = ${caseId} and version = ${Number(version)} and withdrawn_date is null
      and acting_for_other is not false and medical_limits is not false and use_of_data is not false`)
  return rows.length > 0
}

/** From now on no doctor sees the case. */
export async function markConsentWithdrawn(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`update review_cases set consent_withdrawn_date = ${now} where case_id = ${caseId}`)
  await tx.query(sql`update consents set withdrawn_date = ${now} where case_id = ${caseId} and withdrawn_date is null`)
}

/** Null for a tick that was not sent. */
type StoredTicks = Readonly<Record<ConsentTick, boolean | null>>

/** A consent, and the notice that was agreed to. */
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

/** The last consent given with a case, as JSON; for a case named `subject` in the statement. */
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
