import type { KeyObject } from 'node:crypto'
import { decryptBytes, decryptText, encryptBytes, encryptText } from '../engine/vault.ts'
import type { EncryptedColumn, PlacedColumn } from './columns.ts'

/** The place of a value. The encrypted value can be decrypted only there. */
export interface Place {
  readonly column: PlacedColumn
  readonly rowId: string
  readonly caseId: string
}

const boundTo = ({ column: { table, column }, rowId, caseId }: Place) => `${table}.${column}\n${rowId}\n${caseId}`

/** The functions that `change` applies to the parts of a value. */
interface Change {
  text(part: string): string
  item(part: unknown): unknown
  bytes(part: Buffer): Buffer
}

type Words = Readonly<Record<string, unknown>>

/** Applies `to` to every part of a value that is encrypted. null and undefined stay as they are. */
function change(encrypted: EncryptedColumn, value: unknown, to: Change): unknown {
  if (value === null || value === undefined) return value
  switch (encrypted.kind) {
    case 'text':
      return to.text(value as string)
    case 'items':
      return (value as unknown[]).map(to.item)
    case 'bytes':
      return to.bytes(value as Buffer)
    case 'words': {
      const words = value as Words
      const found = encrypted.fields.filter(field => typeof words[field] === 'string')
      return { ...words, ...Object.fromEntries(found.map(field => [field, to.text(words[field] as string)])) }
    }
  }
}

export function encryptValue(key: KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.encrypted, value, {
    text: part => encryptText(key, bound, part),
    item: part => encryptText(key, bound, JSON.stringify(part)),
    bytes: part => encryptBytes(key, bound, part),
  })
}

/** Decrypts a value. `key` is called only when there is something to decrypt. */
export function decryptValue(key: () => KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.encrypted, value, {
    text: part => decryptText(key(), bound, part),
    item: part => JSON.parse(decryptText(key(), bound, part as string)),
    bytes: part => decryptBytes(key(), bound, part),
  })
}

/** Returns whether a value has a part that is encrypted. */
export function hasWords(encrypted: EncryptedColumn, value: unknown): boolean {
  let found = false
  const note = <T>(part: T) => {
    found = true
    return part
  }
  change(encrypted, value, { text: note, item: note, bytes: note })
  return found
}
