import type { KeyObject } from 'node:crypto'
import { isSealedFile, isSealedText, openFile, openText, sealFile, sealText } from '../engine/seal.ts'
import type { PlacedColumn, SealedColumn } from './columns.ts'

/** Where a value stands: it opens nowhere else. */
export interface Place {
  readonly column: PlacedColumn
  readonly rowId: string
  readonly caseId: string
}

const boundTo = ({ column: { table, column }, rowId, caseId }: Place) => `${table}.${column}\n${rowId}\n${caseId}`

/** What one part of a value becomes. Parts that already are what they shall be stay. */
interface Change {
  text(part: string): string
  item(part: unknown): unknown
  bytes(part: Buffer): Buffer
}

type Words = Readonly<Record<string, unknown>>

/** Applies a change to every part of a value that is words. Nothing stays nothing. */
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
    bytes: part => sealFile(key, bound, part),
  })
}

/** Seals what is not sealed yet. */
export function sealRest(key: KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => (isSealedText(part) ? part : sealText(key, bound, part)),
    item: part => (isSealedText(part) ? part : sealText(key, bound, JSON.stringify(part))),
    bytes: part => (isSealedFile(part) ? part : sealFile(key, bound, part)),
  })
}

/** Both forms are read: what is not sealed is as it was written. The key is only asked for when something is sealed. */
export function openValue(key: () => KeyObject, place: Place, value: unknown): unknown {
  const bound = boundTo(place)
  return change(place.column.sealed, value, {
    text: part => (isSealedText(part) ? openText(key(), bound, part) : part),
    item: part => (isSealedText(part) ? JSON.parse(openText(key(), bound, part)) : part),
    bytes: part => (isSealedFile(part) ? openFile(key(), bound, part) : part),
  })
}

/** Whether there is anything in it to seal. */
export function holdsWords(sealed: SealedColumn, value: unknown): boolean {
  let found = false
  const seen = <T>(part: T) => {
    found = true
    return part
  }
  change(sealed, value, { text: seen, item: seen, bytes: seen })
  return found
}

/** A clear text that looks sealed would be taken for one. Trimmed texts never do. */
export function requireUnmistakable(sealed: SealedColumn, value: unknown): void {
  const refuse = <T>(part: T) => {
    if (isSealedText(part)) throw new Error('A text begins like a sealed one')
    return part
  }
  change(sealed, value, { text: refuse, item: refuse, bytes: part => part })
}
