import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { type DataKey, decryptBytes, encryptBytes, Unopenable, wrappedBy } from '../engine/vault.ts'

/**
 * The place of a text that is encrypted with the key of its row instead of its case. The text can be decrypted only
 * there.
 */
export interface OwnPlace {
  /** The table and the column. */
  readonly column: string
  readonly rowId: string
}

const boundTo = ({ column, rowId }: OwnPlace) => `${column}\n${rowId}`

export function encryptWithOwn({ secret }: DataKey, place: OwnPlace, words: string | Buffer): Buffer {
  return encryptBytes(secret, boundTo(place), words)
}

export function decryptWithOwn(key: DataKey, place: OwnPlace, encrypted: Buffer): string {
  return openWithOwn(key, place, encrypted).toString('utf8')
}

/** Decrypts a value. The error of a failure names the place and the wrapping key, never the value. */
export function openWithOwn({ secret, wrapped }: DataKey, place: OwnPlace, encrypted: Buffer): Buffer {
  try {
    return decryptBytes(secret, boundTo(place), encrypted)
  } catch (cause) {
    const { column, rowId } = place
    const wrapping = wrappedBy(wrapped)
    throw new Unopenable(`${column} of row ${rowId}: does not open with its key, which key ${wrapping} wraps`, {
      cause,
    })
  }
}

// The texts of an erasure or approval have a key of their own, because erasing deletes the key of the case.

/** The column of a text. The encrypted text can be decrypted only there. */
export type Place =
  | 'erasure_requests.encrypted_reason'
  | 'erasure_requests.encrypted_answer'
  | 'erasures.encrypted_reason'
  | 'approvals.encrypted_reason'

/** Encrypts a text for storing. The first text of a row creates its key. */
export async function encryptOwn(
  tx: Tx,
  erasureId: string,
  place: Place,
  words: string | null,
): Promise<Buffer | null> {
  if (words === null) return null
  const wrapped = await tx.value<Buffer>(sql`
    insert into erasure_keys as known (erasure_id, wrapped)
      values (${erasureId}, ${tx.vault.makeKey(erasureId).wrapped})
      on conflict (erasure_id) do update set erasure_id = known.erasure_id returning wrapped`)
  return encryptWithOwn(tx.vault.unwrap(erasureId, wrapped), { column: place, rowId: erasureId }, words)
}

/** A row with its wrapped key, which is null when the row has no text. */
export interface OwnKeyed {
  readonly own_key: Buffer | null
}

export function decryptOwn(
  db: Queryable,
  erasureId: string,
  place: Place,
  { own_key }: OwnKeyed,
  encrypted: Buffer | null,
): string | null {
  if (encrypted === null) return null
  if (own_key === null) throw new Unopenable(`${place} of row ${erasureId}: it has no key`)
  return decryptWithOwn(db.vault.unwrap(erasureId, own_key), { column: place, rowId: erasureId }, encrypted)
}
