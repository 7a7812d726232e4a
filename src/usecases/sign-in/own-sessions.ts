import type { Context } from '../../context.ts'
import { endChosen, listSessions, type SessionRow } from '../../db/people/sessions.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Surface } from '../../domain/people/actor.ts'
import { mapRows, pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import { parseUuid } from '../../domain/values/uuid.ts'

/**
 * A person who looks at their own sessions. `hash` is the session of this request, or null when the request has a
 * token.
 */
interface Person {
  readonly surface: Surface
  readonly id: string
  readonly hash: Buffer | null
}

const MOST_OWN = 100

/** Lists a person's own open sessions, the last used first. */
export async function listOwnSessions(ctx: Context, { surface, id, hash }: Person) {
  const filter = { surface, subject: id, q: null, limits: ctx.config.sessions, now: ctx.clock.now() }
  const { rows } = await listSessions(ctx.db, filter, pageOf({ size: MOST_OWN }))
  return rows.map(({ session_id, created_date, last_seen_date, session_hash }) => ({
    session_id,
    created_date,
    last_seen_date,
    current: hash !== null && session_hash.equals(hash),
  }))
}

/** Ends one of a person's own sessions, or all but the session of this request. */
export async function endOwnSessions(ctx: Context, { surface, id, hash }: Person, given: string | undefined) {
  const sessionId = given === undefined ? null : parseUuid(given)
  if (given !== undefined && sessionId === null) throw new DomainError('session_not_found')
  const now = ctx.clock.now()
  const ended = await ctx.signedIn.change(async (tx, ends) => {
    await ends({ surface, subject: id })
    const chosen = sessionId === null ? { except: hash } : { sessionId }
    return endChosen(tx, { surface, subject: id, limits: ctx.config.sessions, now }, chosen)
  })
  if (sessionId !== null && ended.length === 0) throw new DomainError('session_not_found')
  return { ended: ended.length, current: hash !== null && ended.some(one => one.equals(hash)) }
}

interface Request extends SearchRequest {
  readonly surface?: Surface
}

/** Lists the open sessions of everybody, the last used first. */
export async function listAllSessions(ctx: Context, request: Request) {
  const { surface = null, q } = request
  const filter = { surface, subject: null, q: q || null, limits: ctx.config.sessions, now: ctx.clock.now() }
  return mapRows(await listSessions(ctx.db, filter, pageOf(request)), present)
}

function present({ session_id, surface, subject, name, roles, created_date, last_seen_date }: SessionRow) {
  return { session_id, surface, id: subject, name, roles: roles ?? [], created_date, last_seen_date }
}
