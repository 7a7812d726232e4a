import { randomUUID } from 'node:crypto'
import {
  type Access,
  type Kept,
  type LoggedAct,
  type Reading,
  SAME_READING_MS,
} from '../../domain/people/access-log.ts'
import { newId } from '../../domain/values/uuid.ts'
import { decryptWithOwn, encryptWithOwn } from '../encryption/own-key.ts'
import type { Queryable } from '../engine/database.ts'
import { DatabaseUnavailable, isRetryable } from '../engine/errors.ts'
import { sql } from '../engine/sql.ts'
import { findAlias } from '../people/patients.ts'

/**
 * Writes a reading in its own transaction, unless the log has a row about it within the window. Returns the date of
 * that row, or of the new one.
 */
export async function writeReading(db: Queryable, reading: Access<Reading>): Promise<Date> {
  const row = await rowOf(db, reading)
  return db.value<Date>(
    sql`select log_reading(${JSON.stringify(row)}::jsonb, ${`${SAME_READING_MS} milliseconds`}::interval) as at`,
  )
}

/**
 * Writes one row per act, in the act's transaction if it has one. An act that cannot be logged must not happen, so any
 * failure throws an error that asks the caller to try again later.
 */
export async function writeAct(db: Queryable, act: Access<LoggedAct | 'searched'>, kept: Kept | null = null) {
  const words = encryptWords(db, kept?.words ?? null)
  try {
    const row = await rowOf(db, act)
    await db.query(sql`
      with keyed as (
        insert into access_keys (words_id, wrapped)
        select ${words?.id}::uuid, ${words?.wrapped}::bytea where ${words?.id}::uuid is not null)
      insert into access_log (access_id, at, surface, actor_kind, actor_id, action, case_id, object_id, request_id,
        given_request_id, address, words_id, words, filter, count)
      values (coalesce(${kept?.accessId}::bigint, next_access_id()), ${row.at}, ${row.surface}, ${row.actor_kind},
        ${row.actor_id}, ${row.action}, ${row.case_id}, ${row.object_id}, ${row.request_id}, ${row.given_request_id},
        ${row.address}, ${words?.id}, ${words?.encrypted}, ${kept?.filter ? JSON.stringify(kept.filter) : null},
        ${kept?.count})`)
  } catch (error) {
    if (isRetryable(error)) throw error
    throw new DatabaseUnavailable('The access log cannot be written', { cause: error })
  }
}

async function rowOf(
  db: Queryable,
  { at, reader, action, caseId, objectId, requestId, givenRequestId = null, address }: Access,
) {
  return {
    at,
    surface: reader.surface,
    actor_kind: reader.kind,
    actor_id: reader.kind === 'patient' ? await aliasOf(db, reader.id) : reader.id,
    action,
    case_id: caseId,
    object_id: objectId,
    request_id: requestId,
    given_request_id: givenRequestId,
    address,
  }
}

/** The log names a patient by an alias. A patient who was erased a moment ago gets an alias that is kept nowhere. */
async function aliasOf(db: Queryable, patientId: string): Promise<string> {
  return (await findAlias(db, patientId)) ?? randomUUID()
}

/**
 * The words of each row have a key of their own, because rows of the log are never changed. When a case that these
 * words found is erased, their key is deleted.
 */
const placeOf = (rowId: string) => ({ column: 'access_log.words', rowId })

function encryptWords({ vault }: Pick<Queryable, 'vault'>, words: string | null) {
  if (words === null) return null
  const id = newId(new Date())
  const key = vault.makeKey(id)
  return { id, wrapped: key.wrapped, encrypted: encryptWithOwn(key, placeOf(id), words) }
}

export interface StoredWords {
  readonly words_id: string | null
  readonly words: Buffer | null
  readonly words_key: Buffer | null
}

/** Returns null for a row without words, and for words whose key was deleted. */
export function decryptWords({ vault }: Pick<Queryable, 'vault'>, stored: StoredWords): string | null {
  const { words_id, words, words_key } = stored
  if (words_id === null || words === null || words_key === null) return null
  return decryptWithOwn(vault.unwrap(words_id, words_key), placeOf(words_id), words)
}
