import { Cursor, finish, type Reading, Unreadable } from './cursor.ts'
import { hexOf, typeOf } from './dictionary.ts'
import type { Dataset, Element, Encoding } from './elements.ts'
import { TAG } from './tags.ts'

/** Binary values up to this length are read with the header; longer ones stay where they are. */
const LONGEST_INLINE = 65_536
const DEEPEST = 32
const UNDEFINED = 0xffffffff

const ITEM = 0xfffee000
const ITEM_END = 0xfffee00d
const SEQUENCE_END = 0xfffee0dd

/** Types whose length has two bytes in explicit files. Whatever the standard adds has four. */
const SHORT_FORM = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '))
export const isLongForm = (vr: string) => !SHORT_FORM.has(vr)
const BINARY = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UN'])
export const isBinary = (vr: string) => BINARY.has(vr)

const PIXELS: ReadonlySet<number> = new Set([TAG.pixels, TAG.floatPixels, TAG.doublePixels])

/** Where the pixels begin. `length` is null when they are encapsulated: fragments follow. */
export interface PixelPlace {
  readonly tag: number
  readonly vr: string
  readonly at: number
  readonly length: number | null
}

export interface Body {
  readonly dataset: Dataset
  readonly pixels: PixelPlace | null
}

interface Head {
  readonly tag: number
  readonly vr: string
  readonly length: number
}

/** Types that depend on it are signed where the pixels are, also inside sequences. */
interface Written extends Encoding {
  readonly isSigned?: boolean
}

const IMPLICIT: Encoding = { explicit: false, little: true }
const META: Encoding = { explicit: true, little: true }

/** Group 0002, which is always explicit and little endian. */
export function* readMeta(cursor: Cursor): Reading<Dataset> {
  const elements: Element[] = []
  for (;;) {
    const next = yield* cursor.peek(4)
    if (next === null || next.readUInt16LE() !== 0x0002) return elements
    const read = yield* readElement(cursor, yield* readHead(cursor, META), META, 0)
    if (read !== null) elements.push(read)
  }
}

/** The elements before the pixels. What stands behind the pixels is not read. */
export function* readBody(cursor: Cursor, encoding: Encoding): Reading<Body> {
  const elements: Element[] = []
  let written: Written = encoding
  while ((yield* cursor.peek(8)) !== null) {
    const head: Head = yield* readHead(cursor, written)
    const { tag, vr, length } = head
    if (PIXELS.has(tag)) {
      const pixels = { tag, vr, at: cursor.at, length: length === UNDEFINED ? null : length }
      return { dataset: elements, pixels }
    }
    const read: Element | null = yield* readElement(cursor, head, written, 0)
    if (read === null) continue
    elements.push(read)
    if (tag === TAG.pixelRepresentation && 'bytes' in read) written = { ...encoding, isSigned: read.bytes.includes(1) }
  }
  return { dataset: elements, pixels: null }
}

function* readHead(cursor: Cursor, { explicit, little, isSigned = false }: Written): Reading<Head> {
  cursor.budget.countNode()
  const start = yield* cursor.take(8)
  const short = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const tag = short(start, 0) * 0x10000 + short(start, 2)
  if (tag >>> 16 === 0xfffe) return { tag, vr: '', length: long(start, 4) }
  if (!explicit) return { tag, vr: knownType(tag, isSigned) ?? 'UN', length: long(start, 4) }
  const vr = start.toString('latin1', 4, 6)
  if (!/^[A-Z]{2}$/.test(vr)) throw new Unreadable(`element ${hexOf(tag)} has no type`)
  if (SHORT_FORM.has(vr)) return { tag, vr, length: short(start, 6) }
  return { tag, vr, length: long(yield* cursor.take(4), 0) }
}

function knownType(tag: number, isSigned: boolean): string | undefined {
  const vr = typeOf(tag)
  return vr === 'XS' ? (isSigned ? 'SS' : 'US') : vr
}

/** null for what has no value to show: fragments of pictures inside a sequence. */
function* readElement(cursor: Cursor, head: Head, encoding: Written, depth: number): Reading<Element | null> {
  const { tag, vr, length } = head
  if (tag >>> 16 === 0xfffe) throw new Unreadable('a delimiter stands outside a sequence')
  const isSequence = vr === 'SQ' || (length === UNDEFINED && vr === 'UN')
  if (isSequence) {
    // A sequence of unknown type is implicit and little endian, whatever the file is.
    const inner = vr === 'SQ' || !encoding.explicit ? encoding : { ...encoding, ...IMPLICIT }
    if (depth === DEEPEST) throw new Unreadable('sequences are nested too deep')
    const items = yield* readItems(cursor, length, inner, depth + 1)
    // The values of two byte orders cannot be told apart later.
    return inner.little === encoding.little ? { tag, vr: 'SQ', items } : null
  }
  if (length === UNDEFINED) {
    yield* passOverFragments(cursor, encoding)
    return null
  }
  if (length > LONGEST_INLINE && isBinary(vr)) {
    const at = cursor.at
    yield* cursor.passOver(length)
    return { tag, vr, at, length }
  }
  const bytes = yield* cursor.take(length)
  if (vr !== 'UN' || typeOf(tag) !== 'SQ') return { tag, vr, bytes }
  if (!encoding.little) return null
  const within = new Cursor(bytes, { at: cursor.at - length, budget: cursor.budget })
  return nested(tag, bytes, within, { ...encoding, ...IMPLICIT }) ?? { tag, vr, bytes }
}

/** A sequence whose writer did not know its type is still a sequence. */
function nested(tag: number, bytes: Buffer, cursor: Cursor, encoding: Written): Element | null {
  try {
    const items = finish(readItems(cursor, bytes.length, encoding, DEEPEST - 4))
    return { tag, vr: 'SQ', items }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function* readItems(cursor: Cursor, length: number, encoding: Written, depth: number): Reading<Dataset[]> {
  const items: Dataset[] = []
  const end = length === UNDEFINED ? Number.POSITIVE_INFINITY : cursor.at + length
  while (cursor.at < end) {
    const item = yield* readHead(cursor, encoding)
    if (item.tag === SEQUENCE_END && length === UNDEFINED) return items
    if (item.tag !== ITEM) throw new Unreadable('a sequence holds something else than items')
    items.push(yield* readItem(cursor, item.length, encoding, depth))
  }
  if (cursor.at > end) throw new Unreadable('an item is longer than its sequence')
  return items
}

function* readItem(cursor: Cursor, length: number, encoding: Written, depth: number): Reading<Dataset> {
  const elements: Element[] = []
  const end = length === UNDEFINED ? Number.POSITIVE_INFINITY : cursor.at + length
  while (cursor.at < end) {
    const head = yield* readHead(cursor, encoding)
    if (head.tag === ITEM_END && length === UNDEFINED) return elements
    const read = yield* readElement(cursor, head, encoding, depth)
    if (read !== null) elements.push(read)
  }
  if (cursor.at > end) throw new Unreadable('an element is longer than its item')
  return elements
}

/** A piece of encapsulated pixels. */
export interface Fragment {
  readonly at: number
  readonly length: number
  /** It begins as a JPEG or JPEG 2000 picture does. */
  readonly begins: boolean
}

export interface Fragments {
  /** Where each frame begins, counted from the first fragment; empty when the file does not say. */
  readonly offsets: readonly number[]
  readonly fragments: readonly Fragment[]
  /** Where the last one ends. */
  readonly end: number
  /** The file ends before the mark behind the last one. */
  readonly isCut: boolean
}

const MOST_FRAGMENTS = 200_000
const PICTURE_STARTS = new Set([0xffd8, 0xff4f])

/** A file that ends too early has fewer fragments. */
export function* readFragments(cursor: Cursor, { little }: Encoding): Reading<Fragments> {
  const fragments: Fragment[] = []
  let offsets: readonly number[] | null = null
  let end = cursor.at
  let isCut = false
  for (;;) {
    const start = yield* cursor.peek(8)
    isCut = start === null
    if (start === null) break
    yield* cursor.passOver(8)
    const tag = little ? start.readUInt16LE() * 0x10000 + start.readUInt16LE(2) : start.readUInt32BE()
    const length = little ? start.readUInt32LE(4) : start.readUInt32BE(4)
    if (tag !== ITEM || length === UNDEFINED) break
    if (offsets === null) {
      const table = yield* cursor.take(length)
      offsets = Array.from({ length: length >> 2 }, (_, index) => table.readUInt32LE(4 * index))
      end = cursor.at
      continue
    }
    const picture = length < 2 ? null : yield* cursor.peek(2)
    const begins = picture !== null && PICTURE_STARTS.has(picture.readUInt16BE())
    if (fragments.push({ at: cursor.at, length, begins }) > MOST_FRAGMENTS) throw new Unreadable('too many fragments')
    yield* cursor.passOver(length)
    end = cursor.at
  }
  return { offsets: offsets ?? [], fragments, end, isCut }
}

function* passOverFragments(cursor: Cursor, encoding: Encoding): Reading<void> {
  for (;;) {
    cursor.budget.countNode()
    const item = yield* readHead(cursor, encoding)
    if (item.tag === SEQUENCE_END) return
    if (item.tag !== ITEM || item.length === UNDEFINED) throw new Unreadable('fragments hold something else')
    yield* cursor.passOver(item.length)
  }
}
