import { decodeText } from './charsets.ts'
import { TAG } from './tags.ts'

/** A value that was read, one that lies in the file (`at`, counted from its beginning), or the items of a sequence. */
export type Element = {
  readonly tag: number
  readonly vr: string
} & (
  | { readonly bytes: Buffer }
  | { readonly at: number; readonly length: number }
  | { readonly items: readonly Dataset[] }
)
export type Dataset = readonly Element[]

/** How the elements of a file are written. */
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

/** Values of a short text such as a UID, a code or a number; none when it is missing. */
export function stringsOf(dataset: Dataset, tag: number): string[] {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element) || element.bytes.length === 0) return []
  return element.bytes.toString('latin1').split('\\').map(trimValue)
}

export function stringOf(dataset: Dataset, tag: number): string | null {
  return stringsOf(dataset, tag)[0] || null
}

/** Names, numbers and descriptions are shorter. What is kept of thousands of files must not be long. */
const LONGEST_TEXT_BYTES = 1_024

/** A short text in the letters of its file. */
export function textOf(dataset: Dataset, tag: number): string | null {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element)) return null
  const bytes = element.bytes.subarray(0, LONGEST_TEXT_BYTES)
  return trimValue(decodeText(bytes, element.vr, stringsOf(dataset, TAG.characterSet))) || null
}

/** Values of a decimal or integer string. */
export function numbersOf(dataset: Dataset, tag: number): number[] {
  return stringsOf(dataset, tag).map(text => (text === '' ? Number.NaN : Number(text)))
}

export function integerOf(dataset: Dataset, tag: number): number | null {
  const [value] = numbersOf(dataset, tag)
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

/** The value of a US element. */
export function shortOf(dataset: Dataset, tag: number, { little }: Encoding): number | null {
  const element = find(dataset, tag)
  if (element === undefined || !('bytes' in element) || element.bytes.length < 2) return null
  return little ? element.bytes.readUInt16LE() : element.bytes.readUInt16BE()
}
