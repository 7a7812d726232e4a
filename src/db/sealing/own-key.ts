import { openBytes, sealBytes } from '../engine/seal.ts'
import { type CaseKey, Unopenable, wrappedBy } from '../engine/vault.ts'

/** The place of a text that is sealed with its row's own key instead of a case's. It opens nowhere else. */
export interface OwnPlace {
  /** Table and column. */
  readonly column: string
  readonly rowId: string
}

const boundTo = ({ column, rowId }: OwnPlace) => `${column}\n${rowId}`

export function sealWithOwn({ secret }: CaseKey, place: OwnPlace, words: string): Buffer {
  return sealBytes(secret, boundTo(place), words)
}

/** When a text does not open, the error names its place and the wrapping key, never the text. */
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
