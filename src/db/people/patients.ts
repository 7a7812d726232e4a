import { type Switch, switches } from '../../domain/messages/message.ts'
import type { ContactClaims, Proof } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { lockPairs } from '../engine/locks.ts'
import { join, name, sql } from '../engine/sql.ts'

/** A patient's claims, and the language that the present call asked for. */
export interface Facts extends ContactClaims {
  readonly id: string
  readonly asked: Language | null
}

/** Inserts a person, unless stored already. Returns whether the person was new. */
export async function insertPatient(tx: Tx, facts: Facts, now: Date): Promise<boolean> {
  const { id, name, phone, email, lang, asked } = facts
  return tx.any(sql`
    insert into patients (user_id, name, phone, email, lang_header, lang_claim, created_date, updated_date)
    values (${id}, ${name}, ${phone}, ${email}, ${asked}, ${lang}, ${now}, ${now})
    on conflict (user_id) do nothing returning 1`)
}

/** Updates a stored person. The latest value wins; a claim that is missing keeps its stored value. */
export async function updatePatient(db: Queryable, facts: Facts, now: Date): Promise<'changed' | 'same' | 'absent'> {
  const { id, name, phone, email, lang, asked } = facts
  const { stored, changed } = await db.one<{
    stored: boolean
    changed: boolean
  }>(sql`with given as (select user_id, coalesce(${name}::text, name) as name, coalesce(${phone}::text, phone) as phone,
        coalesce(${email}::text, email) as email, coalesce(${asked}::text, lang_header) as lang_header,
        coalesce(${lang}::text, lang_claim) as lang_claim
      from patients where user_id = ${id}),
    written as (update patients known set name = given.name, phone = given.phone, email = given.email,
        lang_header = given.lang_header, lang_claim = given.lang_claim, updated_date = ${now}
      from given where known.user_id = given.user_id
        and (given.name, given.phone, given.email, given.lang_header, given.lang_claim)
          is distinct from (known.name, known.phone, known.email, known.lang_header, known.lang_claim)
      returning 1)
    select exists (select from given) as stored, exists (select from written) as changed`)
  return changed ? 'changed' : stored ? 'same' : 'absent'
}

/** Prevents the erasure of a person until the transaction ends. Waits while the person is being erased. */
export async function keepFromErasure(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(${lockPairs.erasedPeople}, hashtext(${userId}))`)
}

/** Prevents all additions to a person's data until the transaction ends. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockPairs.erasedPeople}, hashtext(${userId}))`)
}

/**
 * Returns whether the proof of a patient's identity is still valid at this moment. `hash` is the keyed hash of the
 * patient's id.
 */
export async function isProven(tx: Tx, userId: string, hash: string, proof: Proof): Promise<boolean> {
  const counts =
    'made' in proof
      ? sql`not exists (select from refused_tokens where surface = 'app' and subject in (${userId}, ${hash})
          and refused_date >= ${proof.made})`
      : sql`exists (select from sessions where session_hash = ${proof.session} and revoked_date is null)`
  return tx.value<boolean>(sql`select ${counts} as counts`)
}

/** The access log's alias of a stored patient. */
export function findAlias(db: Queryable, userId: string): Promise<string | null> {
  return db.maybeValue<string>(sql`select alias from patients where user_id = ${userId}`)
}

/** The language of messages to a patient: the saved one, else the last call's, else the token's. */
export const messageLanguage = sql`coalesce(lang_saved, lang_header, lang_claim, 'en')`

export async function languageOfPatient(db: Queryable, userId: string): Promise<Language> {
  return (
    (await db.maybeValue<Language>(sql`select ${messageLanguage} as lang from patients where user_id = ${userId}`)) ??
    'en'
  )
}

/** How messages reach a patient. */
export interface ContactRow extends Readonly<Record<Switch, boolean>> {
  readonly phone: string | null
  readonly email: string | null
  readonly lang: Language
}

const switchColumns = name(switches.join(', '))
const contact = sql`phone, email, ${switchColumns}, ${messageLanguage} as lang`

export function findContact(db: Queryable, userId: string): Promise<ContactRow | null> {
  return db.maybeOne<ContactRow>(sql`select ${contact} from patients where user_id = ${userId}`)
}

export function lockContact(tx: Tx, userId: string): Promise<ContactRow> {
  return tx.one<ContactRow>(sql`select ${contact} from patients where user_id = ${userId} for update`)
}

export interface ContactChange extends Pick<ContactRow, Switch> {
  /** null leaves the saved language as it is. */
  readonly lang: Language | null
}

export async function writeContact(tx: Tx, userId: string, change: ContactChange, now: Date): Promise<void> {
  const allowed = join(
    switches.map(one => sql`${name(one)} = ${change[one]}`),
    sql`, `,
  )
  await tx.query(sql`
    update patients set ${allowed},
      lang_saved = coalesce(${change.lang}, lang_saved), updated_date = ${now}
    where user_id = ${userId}`)
}

export interface PatientRow extends Omit<ContactRow, 'lang'> {
  readonly user_id: string
  readonly name: string | null
  readonly created_date: Date
}

export function findPatient(db: Queryable, userId: string): Promise<PatientRow | null> {
  return db.maybeOne<PatientRow>(
    sql`select user_id, name, phone, email, ${switchColumns}, created_date from patients where user_id = ${userId}`,
  )
}

/** The ids of all stored people, a page at a time. */
export async function listPatientIds(db: Queryable, after: string, most: number): Promise<string[]> {
  return db.column<string>(sql`
    select user_id from patients where user_id > ${after} order by user_id limit ${most}`)
}
