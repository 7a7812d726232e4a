import { openBytes, sealBytes } from '../engine/seal.ts'
import { type CaseKey, Unopenable, wrappedBy } from '../engine/vault.ts'

/** Words of a row that has a key of its own, beside that of a case. They open nowhere else. */
export interface OwnPlace {
  /** Table and column. */
  readonly column: string
  readonly rowId: string
}

const boundTo = ({ column, rowId }: OwnPlace) => `${column}\n${rowId}`

export function sealWithOwn({ secret }: CaseKey, place: OwnPlace, words: string): Buffer {
  return sealBytes(secret, boundTo(place), words)
}

/** What does not open is told by its place and the key that wraps its own, never by its words. */
export function openWithOwn({ secret, wrapped }: CaseKey, place: OwnPlace, sealed: Buffer): string {
  try {
    return openBytes(secret, boundTo(place), sealed).toString('utf8')
  } catch (cause) {
    const { column, rowId } = place
    const wrapping = wrappedBy(wrapped)
    throw new Unopenable(`${column} of row ${rowId}: does not open with its key, which key ${wrapping} wraps`, {
      cause,
    })
  }
}
