import { createHmac } from 'node:crypto'
import { NIL_UUID } from '../../domain/values/uuid.ts'
import type { Database } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Replaces the id of an erased person. The same id always has the same hash, and only the service can compute it. */
export type PersonHash = (userId: string) => string

/**
 * Opens the key of the hashes. It is made at the first start, so that every backup has it. It is wrapped and rewrapped
 * like the keys of cases.
 */
export async function openPersonHash(db: Database): Promise<PersonHash> {
  const wrapped = await db.value<Buffer>(sql`
    insert into person_keys as known (person_key_id, wrapped)
      values (${NIL_UUID}, ${db.vault.makeKey(NIL_UUID).wrapped})
      on conflict (person_key_id) do update set person_key_id = known.person_key_id returning wrapped`)
  // Unwrapped at the first use. A process without the wrapping key can start, and fails only when it needs the hash.
  return userId => createHmac('sha256', db.vault.unwrap(NIL_UUID, wrapped).secret).update(userId).digest('hex')
}
