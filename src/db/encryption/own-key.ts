import { type CaseKey, decryptBytes, encryptBytes, Unopenable, wrappedBy } from '../engine/vault.ts'

/** The place of a text that is encrypted with its row's own key instead of a case's. It opens nowhere else. */
export interface OwnPlace {
  /** Table and column. */
  readonly column: string
  readonly rowId: string
}

const boundTo = ({ column, rowId }: OwnPlace) => `${column}\n${rowId}`

export function encryptWithOwn({ secret }: CaseKey, place: OwnPlace, words: string | Buffer): Buffer {
  return encryptBytes(secret, boundTo(place), words)
}

export function decryptWithOwn(key: CaseKey, place: OwnPlace, encrypted: Buffer): string {
  return openWithOwn(key, place, encrypted).toString('utf8')
}

/** When a value does not open, the error names its place and the wrapping key, never the value. */
export function openWithOwn({ secret, wrapped }: CaseKey, place: OwnPlace, encrypted: Buffer): Buffer {
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
