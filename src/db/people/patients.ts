import type { Patient } from '../../domain/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { maybeOne, type Queryable } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** The latest value wins; what a token does not carry keeps its stored value. Answers whether anything changed. */
export async function rememberPatient(db: Queryable, patient: Patient, header: Language | null, now: Date) {
  const changed = await db.query(sql`
    insert into patients as known (user_id, name, phone, email, lang_header, lang_claim, created_date, updated_date)
    values (${patient.id}, ${patient.name}, ${patient.phone}, ${patient.email}, ${header}, ${patient.lang}, ${now}, ${now})
    on conflict (user_id) do update set
      name = coalesce(excluded.name, known.name),
      phone = coalesce(excluded.phone, known.phone),
      email = coalesce(excluded.email, known.email),
      lang_header = coalesce(excluded.lang_header, known.lang_header),
      lang_claim = coalesce(excluded.lang_claim, known.lang_claim),
      updated_date = excluded.updated_date
    where (coalesce(excluded.name, known.name), coalesce(excluded.phone, known.phone), coalesce(excluded.email, known.email),
        coalesce(excluded.lang_header, known.lang_header), coalesce(excluded.lang_claim, known.lang_claim))
      is distinct from (known.name, known.phone, known.email, known.lang_header, known.lang_claim)
    returning 1`)
  return changed.length > 0
}

/** The language of messages to a patient. */
export async function languageOfPatient(db: Queryable, userId: string): Promise<Language> {
  const row = await maybeOne<{ lang: Language }>(
    db,
    sql`select coalesce(lang_header, lang_claim, 'en') as lang from patients where user_id = ${userId}`,
  )
  return row?.lang ?? 'en'
}

export interface PatientRow {
  readonly user_id: string
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly created_date: Date
}

export function findPatient(db: Queryable, userId: string): Promise<PatientRow | null> {
  return maybeOne<PatientRow>(
    db,
    sql`select user_id, name, phone, email, created_date from patients where user_id = ${userId}`,
  )
}
