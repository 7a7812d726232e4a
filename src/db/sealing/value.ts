import type { KeyObject } from 'node:crypto'
import { isSealedFile, openFile, sealFile, type TextForm } from '../engine/seal.ts'
import type { PlacedColumn, SealedColumn } from './columns.ts'

/** The place of a value; a sealed value opens only there. */
export interface Place {
  readonly column: PlacedColumn
  readonly rowId: string
  readonly caseId: string
}

const boundTo = ({ column: { table, column }, rowId, caseId }: Place) => `${table}.${column}\n${rowId}\n${caseId}`

/** What to do with each part of a value. Parts that already have the wanted form stay. */
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

export function sealValue(text: TextForm, key: KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => text.seal(key, bound, part),
    item: part => text.seal(key, bound, JSON.stringify(part)),
    bytes: part => sealFile(key, bound, part),
  })
}

/** Seals the parts that are not sealed yet. */
export function sealRest(text: TextForm, key: KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => (text.isSealed(part) ? part : text.seal(key, bound, part)),
    item: part => (text.isSealed(part) ? part : text.seal(key, bound, JSON.stringify(part))),
    bytes: part => (isSealedFile(part) ? part : sealFile(key, bound, part)),
  })
}

/** Reads both forms; a clear value is returned as it is. The key is only fetched when something is sealed. */
export function openValue(text: TextForm, key: () => KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => (text.isSealed(part) ? text.open(key(), bound, part) : part),
    item: part => (text.isSealed(part) ? JSON.parse(text.open(key(), bound, part)) : part),
    bytes: part => (isSealedFile(part) ? openFile(key(), bound, part) : part),
  })
}

/** The parts of a value that are text, unchanged. */
export function wordsIn(sealed: SealedColumn, value: unknown): unknown[] {
  const words: unknown[] = []
  const note = <T>(part: T) => {
    words.push(part)
    return part
  }
  change(sealed, value, { text: note, item: note, bytes: note })
  return words
}
