import type { ContactClaims, Surface } from '../../domain/people/actor.ts'
import type { AdminRole } from '../../domain/people/roles.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** The claims of a token's holder, from which a session is made. */
export interface Handover extends ContactClaims {
  readonly surface: Surface
  readonly subject: string
  /** The administrator's roles from the token; null for patients and doctors. */
  readonly roles: readonly AdminRole[] | null
  readonly tokenMade: Date
  readonly tokenExpires: Date
}

const columns = sql`surface, subject, roles, name, phone, email, lang, token_made_date as "tokenMade", token_expires_date as "tokenExpires"`

/** A code that has not expired, and whose token was not revoked since. */
const good = (hash: Buffer, now: Date) => sql`code_hash = ${hash} and expires_date > ${now} and not exists (
  select 1 from refused_tokens as refused where refused.surface = handovers.surface
    and refused.subject = handovers.subject and refused.refused_date >= handovers.token_made_date)`

export async function insertHandover(tx: Tx, hash: Buffer, handover: Handover, expires: Date): Promise<void> {
  const { surface, subject, roles, name, phone, email, lang, tokenMade, tokenExpires } = handover
  await tx.query(sql`
    insert into handovers (code_hash, surface, subject, roles, name, phone, email, lang, token_made_date,
      token_expires_date, expires_date)
    values (${hash}, ${surface}, ${subject}, ${roles}, ${name}, ${phone}, ${email}, ${lang}, ${tokenMade},
      ${tokenExpires}, ${expires})`)
}

export function findHandover(db: Queryable, hash: Buffer, now: Date): Promise<Handover | null> {
  return db.maybeOne(sql`select ${columns} from handovers where ${good(hash, now)}`)
}

/** Takes a handover by deleting it. When several callers have the same code, one gets it. */
export function takeHandover(tx: Tx, hash: Buffer, now: Date): Promise<Handover | null> {
  return tx.maybeOne(sql`delete from handovers where ${good(hash, now)} returning ${columns}`)
}

export async function withdrawHandovers(tx: Tx, surface: Surface, subject: string): Promise<void> {
  await tx.query(sql`delete from handovers where surface = ${surface} and subject = ${subject}`)
}

export async function deleteHandoversOver(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from handovers where code_hash in (
      select code_hash from handovers where expires_date <= ${now} order by expires_date limit 1000)`)
}
