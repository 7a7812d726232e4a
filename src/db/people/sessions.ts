import type { Surface } from '../../domain/actor.ts'
import type { Session, SessionLimits } from '../../domain/session.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export async function insertSession(tx: Tx, hash: Buffer, session: Session, now: Date): Promise<void> {
  const { surface, subject, name, phone, email, lang, provider, lastSeen, expires } = session
  await tx.query(sql`
    insert into sessions (session_hash, surface, subject, name, phone, email, lang, provider, created_date, last_seen_date,
      expires_date)
    values (${hash}, ${surface}, ${subject}, ${name}, ${phone}, ${email}, ${lang}, ${provider}, ${now}, ${lastSeen},
      ${expires})`)
}

const columns = sql`surface, subject, name, phone, email, lang, provider, last_seen_date as "lastSeen",
  expires_date as expires`

/** Also an expired session; one that was ended is not found. */
export function findSession(db: Queryable, hash: Buffer): Promise<Session | null> {
  return maybeOne<Session>(
    db,
    sql`select ${columns} from sessions where session_hash = ${hash} and revoked_date is null`,
  )
}

/** Of several processes that see a person at once, only one writes. */
export async function markSeen(db: Queryable, hash: Buffer, now: Date, unlessAfter: Date): Promise<void> {
  await db.query(sql`
    update sessions set last_seen_date = ${now} where session_hash = ${hash} and last_seen_date <= ${unlessAfter}`)
}

export async function endSession(tx: Tx, hash: Buffer, now: Date): Promise<Session | null> {
  return maybeOne<Session>(
    tx,
    sql`update sessions set revoked_date = ${now} where session_hash = ${hash} and revoked_date is null
      returning ${columns}`,
  )
}

/** Answers how many sessions had not ended by themselves. */
export async function endSessionsOf(
  tx: Tx,
  surface: Surface,
  subject: string,
  { idleMs }: SessionLimits,
  now: Date,
): Promise<number> {
  const idleSince = new Date(now.getTime() - idleMs)
  const ended = await tx.query<{ live: boolean }>(sql`
    update sessions set revoked_date = ${now}
    where surface = ${surface} and subject = ${subject} and revoked_date is null
    returning expires_date > ${now} and last_seen_date > ${idleSince} as live`)
  return ended.filter(({ live }) => live).length
}

/** Keeps the newest session in which an administrator had a name, because the access log takes the name from it. */
export async function deleteSessionsOver(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from sessions where session_hash in (
      select session_hash from sessions old where expires_date <= ${now}
        and (surface <> 'admin' or name is null or exists (select from sessions newer
          where newer.surface = 'admin' and newer.subject = old.subject and newer.name is not null
            and (newer.created_date, newer.session_hash) > (old.created_date, old.session_hash)))
      order by expires_date limit 1000)`)
}
