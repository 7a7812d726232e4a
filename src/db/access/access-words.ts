import { newId } from '../../domain/uuid.ts'
import { decryptWithOwn, encryptWithOwn } from '../encryption/own-key.ts'
import type { Queryable } from '../engine/database.ts'

/**
 * Words in the access log have a key of their own: rows of the log are never changed, but a key can be deleted when a case that
 * was found by these words is erased.
 */
const placeOf = (rowId: string) => ({ column: 'access_log.words', rowId })

export function encryptWords({ vault }: Pick<Queryable, 'vault'>, words: string | null) {
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

/** null also when the key was deleted. */
export function decryptWords({ vault }: Pick<Queryable, 'vault'>, stored: StoredWords): string | null {
  const { words_id, words, words_key } = stored
  if (words_id === null || words === null || words_key === null) return null
  return decryptWithOwn(vault.unwrap(words_id, words_key), placeOf(words_id), words)
}
