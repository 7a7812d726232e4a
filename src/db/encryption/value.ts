import type { KeyObject } from 'node:crypto'
import { decryptBytes, decryptText, encryptBytes, encryptText } from '../engine/vault.ts'
import type { EncryptedColumn, PlacedColumn } from './columns.ts'

/** The place of a value; an encrypted value opens only there. */
export interface Place {
  readonly column: PlacedColumn
  readonly rowId: string
  readonly caseId: string
}

const boundTo = ({ column: { table, column }, rowId, caseId }: Place) => `${table}.${column}\n${rowId}\n${caseId}`

/** What to do with each part of a value. */
interface Change {
  text(part: string): string
  item(part: unknown): unknown
  bytes(part: Buffer): Buffer
}

type Words = Readonly<Record<string, unknown>>

/** Applies a change to every part of a value that is text. null and undefined stay. */
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

/** The key is only fetched when there is something to open. */
export function decryptValue(key: () => KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.encrypted, value, {
    text: part => decryptText(key(), bound, part),
    item: part => JSON.parse(decryptText(key(), bound, part as string)),
    bytes: part => decryptBytes(key(), bound, part),
  })
}

/** Whether a value has a part that is text. */
export function hasWords(encrypted: EncryptedColumn, value: unknown): boolean {
  let found = false
  const note = <T>(part: T) => {
    found = true
    return part
  }
  change(encrypted, value, { text: note, item: note, bytes: note })
  return found
}
