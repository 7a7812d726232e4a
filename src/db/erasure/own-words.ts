import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { openBytes, sealBytes } from '../engine/seal.ts'
import { sql } from '../engine/sql.ts'

/** What is said about an erasure is sealed with a key of its own: the key of the case is what erasing deletes. */

/** Where words stand: they open nowhere else. */
export type Place = 'erasure_requests.sealed_reason' | 'erasure_requests.sealed_answer' | 'erasures.sealed_reason'

const boundTo = (place: Place, erasureId: string) => `${place}\n${erasureId}`

/** The words as they are to be stored. The first ones of an erasure give it its key. */
export async function sealOwn(tx: Tx, erasureId: string, place: Place, words: string | null): Promise<Buffer | null> {
  if (words === null) return null
  const known = await maybeOne<{ wrapped: Buffer }>(
    tx,
    sql`insert into erasure_keys as known (erasure_id, wrapped)
      values (${erasureId}, ${tx.vault.makeKey(erasureId).wrapped})
      on conflict (erasure_id) do update set erasure_id = known.erasure_id returning wrapped`,
  )
  if (known === null) throw new Error('An erasure without a key')
  return sealBytes(tx.vault.unwrap(erasureId, known.wrapped).secret, boundTo(place, erasureId), words)
}

/** A row that brings its key along; null when it has no words. */
export interface OwnKeyed {
  readonly own_key: Buffer | null
}

export function openOwn(
  db: Queryable,
  erasureId: string,
  place: Place,
  { own_key }: OwnKeyed,
  sealed: Buffer | null,
): string | null {
  if (sealed === null || own_key === null) return null
  const { secret } = db.vault.unwrap(erasureId, own_key)
  return openBytes(secret, boundTo(place, erasureId), sealed).toString('utf8')
}
