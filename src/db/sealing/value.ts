import type { KeyObject } from 'node:crypto'
import { openBytes, openText, sealBytes, sealText } from '../engine/seal.ts'
import type { PlacedColumn, SealedColumn } from './columns.ts'

/** The place of a value; a sealed value opens only there. */
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
function change(sealed: SealedColumn, value: unknown, to: Change): unknown {
  if (value === null || value === undefined) return value
  switch (sealed.kind) {
    case 'text':
      return to.text(value as string)
    case 'items':
      return (value as unknown[]).map(to.item)
    case 'bytes':
      return to.bytes(value as Buffer)
    case 'words': {
      const words = value as Words
      const found = sealed.fields.filter(field => typeof words[field] === 'string')
      return { ...words, ...Object.fromEntries(found.map(field => [field, to.text(words[field] as string)])) }
    }
  }
}

export function sealValue(key: KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => sealText(key, bound, part),
    item: part => sealText(key, bound, JSON.stringify(part)),
    bytes: part => sealBytes(key, bound, part),
  })
}

/** The key is only fetched when there is something to open. */
export function openValue(key: () => KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => openText(key(), bound, part),
    item: part => JSON.parse(openText(key(), bound, part as string)),
    bytes: part => openBytes(key(), bound, part),
  })
}

/** Whether a value has a part that is text. */
export function hasWords(sealed: SealedColumn, value: unknown): boolean {
  let found = false
  const note = <T>(part: T) => {
    found = true
    return part
  }
  change(sealed, value, { text: note, item: note, bytes: note })
  return found
}
