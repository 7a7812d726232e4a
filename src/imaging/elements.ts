import { decodeText } from './charsets.ts'
import { TAG } from './tags.ts'

/**
 * An element with its value, with the place of its value in the file (`at`, counted from the beginning), or with the
 * items of a sequence.
 */
export type Element = {
  readonly tag: number
  readonly vr: string
} & (
  | { readonly bytes: Buffer }
  | { readonly at: number; readonly length: number }
  | { readonly items: readonly Dataset[] }
)
export type Dataset = readonly Element[]

/** The form in which a file's elements are written. */
export interface Encoding {
  readonly explicit: boolean
  readonly little: boolean
}

export function find(dataset: Dataset, tag: number): Element | undefined {
  return dataset.find(element => element.tag === tag)
}

export function itemsOf(dataset: Dataset, tag: number): readonly Dataset[] {
  const element = find(dataset, tag)
  return element !== undefined && 'items' in element ? element.items : []
}

const TRAILING = /[\0 ]+$/
const LEADING = /^ +/

export const trimValue = (text: string) => text.replace(TRAILING, '').replace(LEADING, '')

/** Returns the values of a short text such as a UID, a code or a number. A missing element has none. */
export function stringsOf(dataset: Dataset, tag: number): string[] {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element) || element.bytes.length === 0) return []
  return element.bytes.toString('latin1').split('\\').map(trimValue)
}

export function stringOf(dataset: Dataset, tag: number): string | null {
  return stringsOf(dataset, tag)[0] || null
}

/** Names, numbers and descriptions are shorter. The limit bounds the memory for thousands of files. */
const LONGEST_TEXT_BYTES = 1_024

/** Returns a short text, decoded with the character set of its file. */
export function textOf(dataset: Dataset, tag: number): string | null {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element)) return null
  const bytes = element.bytes.subarray(0, LONGEST_TEXT_BYTES)
  return trimValue(decodeText(bytes, element.vr, stringsOf(dataset, TAG.characterSet))) || null
}

/** Returns the values of a decimal or integer string. */
export function numbersOf(dataset: Dataset, tag: number): number[] {
  return stringsOf(dataset, tag).map(text => (text === '' ? Number.NaN : Number(text)))
}

export function integerOf(dataset: Dataset, tag: number): number | null {
  const [value] = numbersOf(dataset, tag)
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

/** Returns the value of a US element. */
export function shortOf(dataset: Dataset, tag: number, { little }: Encoding): number | null {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element) || element.bytes.length < 2) return null
  return little ? element.bytes.readUInt16LE() : element.bytes.readUInt16BE()
}
