import type { Surface } from '../../domain/people/actor.ts'
import type { AdminRole } from '../../domain/people/roles.ts'
import type { Session, SessionLimits } from '../../domain/people/session.ts'
import type { Page } from '../../domain/values/paging.ts'
import { newId } from '../../domain/values/uuid.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'

export async function insertSession(tx: Tx, hash: Buffer, session: Session, now: Date): Promise<void> {
  const { surface, subject, name, phone, email, lang, provider, roles, lastSeen, expires } = session
  const { providerSub, providerSid } = session
  await tx.query(sql`
    insert into sessions (session_hash, session_id, surface, subject, name, phone, email, lang, provider,
      provider_sub, provider_sid, roles, created_date, last_seen_date, expires_date)
    values (${hash}, ${newId(now)}, ${surface}, ${subject}, ${name}, ${phone}, ${email}, ${lang}, ${provider},
      ${providerSub}, ${providerSid}, ${roles}, ${now}, ${lastSeen}, ${expires})`)
}

const columns = sql`surface, subject, name, phone, email, lang, provider, provider_sub as "providerSub",
  provider_sid as "providerSid", roles, last_seen_date as "lastSeen",
  expires_date as expires`

/** Finds a session that was not ended. An expired session is found too. */
export function findSession(db: Queryable, hash: Buffer): Promise<Session | null> {
  return db.maybeOne<Session>(
    sql`select ${columns} from sessions where session_hash = ${hash} and revoked_date is null`,
  )
}

/** Writes the time only if the stored one is not later than `unlessAfter`. So only one of several processes writes. */
export async function markSeen(db: Queryable, hash: Buffer, now: Date, unlessAfter: Date): Promise<void> {
  await db.query(sql`
    update sessions set last_seen_date = ${now} where session_hash = ${hash} and last_seen_date <= ${unlessAfter}`)
}

export async function endSession(tx: Tx, hash: Buffer, now: Date): Promise<Session | null> {
  return tx.maybeOne<Session>(sql`
    update sessions set revoked_date = ${now} where session_hash = ${hash} and revoked_date is null
      returning ${columns}`)
}

/** Ends all sessions of a person. Returns how many of them were neither expired nor idle. */
export async function endSessionsOf(tx: Tx, surface: Surface, subject: string, { idleMs }: SessionLimits, now: Date) {
  const idleSince = new Date(now.getTime() - idleMs)
  const ended = await tx.query<{ live: boolean }>(sql`
    update sessions set revoked_date = ${now}
    where surface = ${surface} and subject = ${subject} and revoked_date is null
    returning expires_date > ${now} and last_seen_date > ${idleSince} as live`)
  return ended.filter(({ live }) => live).length
}

export interface SessionRow {
  readonly session_hash: Buffer
  readonly session_id: string
  readonly surface: Surface
  readonly subject: string
  readonly name: string | null
  readonly roles: AdminRole[] | null
  readonly created_date: Date
  readonly last_seen_date: Date
}

interface Moment {
  readonly limits: Readonly<Record<Surface, SessionLimits>>
  readonly now: Date
}

/** True for a session that was not ended, has not expired and is not idle. */
function isOpen({ limits, now }: Moment): Sql {
  const idle = (surface: Surface) => new Date(now.getTime() - limits[surface].idleMs)
  return sql`revoked_date is null and expires_date > ${now} and last_seen_date > case surface
    when 'app' then ${idle('app')}::timestamptz when 'pro' then ${idle('pro')}::timestamptz
    else ${idle('admin')}::timestamptz end`
}

export interface SessionFilter extends Moment {
  readonly surface: Surface | null
  readonly subject: string | null
  readonly q: string | null
}

/** Lists open sessions, the last used first. `q` is a part of the id or the name. */
export function listSessions(db: Queryable, filter: SessionFilter, page: Page) {
  const { surface, subject, q } = filter
  return queryPage<SessionRow>(db, page, {
    select: sql`session_hash, session_id, surface, subject, name, roles, created_date, last_seen_date`,
    from: sql`sessions where ${isOpen(filter)}
      and (${surface}::text is null or surface = ${surface}) and (${subject}::text is null or subject = ${subject})
      and (${q}::text is null or fold_text(subject || ' ' || coalesce(name, '')) like fold_pattern(${q}))`,
    order: sql`last_seen_date desc, session_id desc`,
  })
}

interface Own extends Moment {
  readonly surface: Surface
  readonly subject: string
}

/** Ends one session of a person, or all except one. Returns the sessions that were open. */
export async function endChosen(
  tx: Tx,
  own: Own,
  chosen: { readonly sessionId: string } | { readonly except: Buffer | null },
): Promise<Buffer[]> {
  const which =
    'sessionId' in chosen ? sql`session_id = ${chosen.sessionId}` : sql`session_hash is distinct from ${chosen.except}`
  return tx.column<Buffer>(sql`
    update sessions set revoked_date = ${own.now}
    where surface = ${own.surface} and subject = ${own.subject} and ${isOpen(own)} and ${which} returning session_hash`)
}

/**
 * Ends the sessions that a provider has ended: all sessions of a person, or one session when the provider names only
 * that.
 */
export function endSessionsAt(
  tx: Tx,
  provider: string,
  { sub, sid }: { readonly sub: string | null; readonly sid: string | null },
  now: Date,
): Promise<{ surface: Surface; subject: string }[]> {
  const which = sub === null ? sql`provider_sid = ${sid}` : sql`provider_sub = ${sub}`
  return tx.query(sql`
    update sessions set revoked_date = ${now} where provider = ${provider} and ${which} and revoked_date is null
    returning surface, subject`)
}

/**
 * Deletes expired sessions. Keeps the newest session in which an administrator had a name, because the access log takes
 * the name from it.
 */
export async function deleteSessionsOver(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    delete from sessions where session_hash in (
      select session_hash from sessions old where expires_date <= ${now}
        and (surface <> 'admin' or name is null or exists (select from sessions newer
          where newer.surface = 'admin' and newer.subject = old.subject and newer.name is not null
            and (newer.created_date, newer.session_hash) > (old.created_date, old.session_hash)))
      order by expires_date limit 1000)`)
}

/**
 * The name of an administrator, because no directory lists administrators. It is the name of the last sign-in. For
 * callers who only use tokens, it is the name recorded with their acts on the case. null when neither is known.
 */
export function administratorName(id: Sql, caseId: Sql): Sql {
  return sql`coalesce(
    (select name from sessions where surface = 'admin' and subject = ${id} and name is not null
      order by created_date desc limit 1),
    (select details->>'by' from sop_activity act where act.case_id = ${caseId} and act.actor_kind = 'admin'
      and act.actor_id = ${id} and details ? 'by' order by act.created_date desc limit 1))`
}
