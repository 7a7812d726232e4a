import type { Surface } from '../../domain/people/actor.ts'
import { hasEnded, type Session, type SessionLimits } from '../../domain/people/session.ts'
import { cached, cachedByKey } from '../engine/cached.ts'
import type { Changes } from '../engine/changes.ts'
import type { Database, Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import type { PersonHash } from './person-hash.ts'
import { findSession, markSeen } from './sessions.ts'

const REMEMBERED = 10_000
const SEEN_EVERY_MS = 60_000

/** The sessions and refused tokens, kept in memory. The change feed tells every process at once when one ends. */
export interface SignedIn {
  /** Returns whether this session is in memory, so that finding it needs no query. */
  knows(hash: Buffer): boolean
  find(hash: Buffer, now: Date): Promise<Session | null>
  /** Returns whether a person's token that was made at this time has been revoked. */
  isRefused(surface: Surface, subject: string, madeAt: Date): Promise<boolean>
  /**
   * Runs a transaction that signs people out, and calls `ends` for each. The change works here before the call returns,
   * and elsewhere soon after.
   */
  change<T>(work: (tx: Tx, ends: Ends) => Promise<T>): Promise<T>
}

type Named = Pick<Session, 'surface' | 'subject'>
export type Ends = (person: Named) => Promise<void>

interface Known {
  readonly session: Session
  lastSeen: Date
  written: Date
}

interface Options {
  readonly limits: Readonly<Record<Surface, SessionLimits>>
  readonly hashPerson: PersonHash
}

export function createSignedIn(db: Database, changes: Changes, { limits, hashPerson }: Options): SignedIn {
  const known = cachedByKey<Known>(changes, 'signed_in', {
    max: REMEMBERED,
    ownerOf: (_, { session }) => personOf(session),
  })
  const refusals = cached(changes, 'signed_in', async () => {
    const rows = await readRefusedTokens(db)
    return new Map(rows.map(row => [personOf(row), row.refused]))
  })

  const isOver = ({ session, lastSeen }: Known, now: Date) =>
    hasEnded({ expires: session.expires, lastSeen }, limits[session.surface], now)

  const read = async (hash: Buffer): Promise<Known | null> => {
    const session = await findSession(db, hash)
    return session && { session, lastSeen: session.lastSeen, written: session.lastSeen }
  }

  return {
    knows: hash => known.get(hash.toString('base64')) !== undefined,
    async find(hash, now) {
      const key = hash.toString('base64')
      const remembered = known.get(key)
      // Another process may have seen the person since. Only the table tells whether the session was idle for too long.
      const isFresh = remembered !== undefined && !isOver(remembered, now)
      const found = isFresh ? remembered : await known.load(key, () => read(hash))
      if (found === null || isOver(found, now)) {
        known.delete(key)
        return null
      }
      if (now > found.lastSeen) found.lastSeen = now
      if (now.getTime() - found.written.getTime() >= SEEN_EVERY_MS) {
        found.written = now
        await markSeen(db, hash, now, new Date(now.getTime() - SEEN_EVERY_MS))
      }
      return found.session
    },
    async isRefused(surface, subject, madeAt) {
      const refused = await refusals.get()
      const names = refused.size === 0 ? [] : surface === 'app' ? [subject, hashPerson(subject)] : [subject]
      return names.some(name => {
        const until = refused.get(personOf({ surface, subject: name }))
        return until !== undefined && madeAt <= until
      })
    },
    async change(work) {
      const people = new Set<string>()
      try {
        return await db.transaction(tx =>
          work(tx, async person => {
            people.add(personOf(person))
            await changes.publish(tx, 'signed_in', personOf(person))
          }),
        )
      } finally {
        // Also after a failure, because the transaction may have committed although its answer was lost.
        for (const person of people) known.forget(person)
        if (people.size > 0) refusals.forget()
      }
    },
  }
}

function personOf({ surface, subject }: Named): string {
  return `${surface} ${subject}`
}

export interface RefusedTokens {
  readonly surface: Surface
  readonly subject: string
  /** Tokens made up to this moment are refused. */
  readonly refused: Date
}

/** Refuses a person's tokens made up to this moment. A later refusal wins over an earlier one. */
export async function refuseTokens(tx: Tx, surface: Surface, subject: string, now: Date): Promise<void> {
  await tx.query(sql`
    insert into refused_tokens as known (surface, subject, refused_date) values (${surface}, ${subject}, ${now})
    on conflict (surface, subject) do update set refused_date = greatest(known.refused_date, excluded.refused_date)`)
}

function readRefusedTokens(db: Queryable): Promise<RefusedTokens[]> {
  return db.query<RefusedTokens>(sql`select surface, subject, refused_date as refused from refused_tokens`)
}

/** Deletes the refusals from before `moment`. No token that is so old may still be valid. */
export async function deleteRefusalsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query(sql`
    delete from refused_tokens where (surface, subject) in (
      select surface, subject from refused_tokens where refused_date < ${moment} order by refused_date limit 1000)`)
}
