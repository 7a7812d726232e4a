import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Agreeing twice to the same version counts once; the relation is the one that the case has now. */
export async function insertConsent(tx: Tx, caseId: string, version: string, now: Date): Promise<void> {
  await tx.query(sql`
    insert into consents (case_id, version, relation, created_date)
    select case_id, ${Number(version)}, relation, ${now} from review_cases where case_id = ${caseId}
    on conflict (case_id, version) do update set relation = excluded.relation`)
}

export async function hasConsent(tx: Tx, caseId: string, version: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from consents where case_id = ${caseId} and version = ${Number(version)} and withdrawn_date is null`)
  return rows.length > 0
}

/** From now on no doctor sees the case. */
export async function markConsentWithdrawn(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`update review_cases set consent_withdrawn_date = ${now} where case_id = ${caseId}`)
  await tx.query(sql`update consents set withdrawn_date = ${now} where case_id = ${caseId} and withdrawn_date is null`)
}

/** A consent, and the notice that was agreed to. */
export interface ConsentRow {
  readonly version: number
  readonly created_date: Date
  readonly withdrawn_date: Date | null
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
}

export function listConsents(db: Queryable, caseId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(sql`
    select version, consents.created_date, withdrawn_date, title_en, title_ar, text_en, text_ar
    from consents join consent_notices using (version) where case_id = ${caseId} order by version`)
}
