import { Cursor, finish, type Reading, Unreadable } from './cursor.ts'
import { hexOf, typeOf } from './dictionary.ts'
import type { Dataset, Element, Encoding } from './elements.ts'
import { TAG } from './tags.ts'

/** The header reads binary values up to this length. Longer ones stay in the file. */
const LONGEST_INLINE = 65_536
const DEEPEST = 32
const UNDEFINED = 0xffffffff

const ITEM = 0xfffee000
const ITEM_END = 0xfffee00d
const SEQUENCE_END = 0xfffee0dd

/** Types whose length has two bytes in explicit files. Future types of the standard have four. */
const SHORT_FORM = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '))
export const isLongForm = (vr: string) => !SHORT_FORM.has(vr)
const BINARY = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UN'])
export const isBinary = (vr: string) => BINARY.has(vr)

const PIXELS: ReadonlySet<number> = new Set([TAG.pixels, TAG.floatPixels, TAG.doublePixels])

/** The beginning of the pixels. `length` is null when the pixels are encapsulated in fragments. */
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

interface Written extends Encoding {
  /**
   * The type of some elements depends on the pixels. These elements are signed when the pixels are, also inside
   * sequences.
   */
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

/** Reads the elements before the pixels, and no element behind them. */
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

/** Returns null for an element that has no value to show. */
function* readElement(cursor: Cursor, head: Head, encoding: Written, depth: number): Reading<Element | null> {
  const { tag, vr, length } = head
  if (tag >>> 16 === 0xfffe) throw new Unreadable('a delimiter stands outside a sequence')
  if (vr === 'SQ' || (vr === 'UN' && length === UNDEFINED)) return yield* readSequence(cursor, head, encoding, depth)
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
  const isUntypedSequence = vr === 'UN' && typeOf(tag) === 'SQ'
  return isUntypedSequence ? untypedSequence(cursor, tag, bytes, encoding) : { tag, vr, bytes }
}

/**
 * Reads a sequence. In a sequence of unknown type, items are implicit and little endian, even in an explicit or big
 * endian file.
 */
function* readSequence(cursor: Cursor, head: Head, encoding: Written, depth: number): Reading<Element | null> {
  const { tag, vr, length } = head
  const inner = vr === 'SQ' || !encoding.explicit ? encoding : { ...encoding, ...IMPLICIT }
  if (depth === DEEPEST) throw new Unreadable('sequences are nested too deep')
  const items = yield* readItems(cursor, length, inner, depth + 1)
  // Later readers know one byte order per file, so they could not read these items.
  return inner.little === encoding.little ? { tag, vr: 'SQ', items } : null
}

/**
 * Reads a sequence whose writer did not know its type. Returns the bytes when they are no sequence, and null in a big
 * endian file.
 */
function untypedSequence(cursor: Cursor, tag: number, bytes: Buffer, encoding: Written): Element | null {
  if (!encoding.little) return null
  const within = new Cursor(bytes, { at: cursor.at - bytes.length, budget: cursor.budget })
  try {
    const items = finish(readItems(within, bytes.length, { ...encoding, ...IMPLICIT }, DEEPEST - 4))
    return { tag, vr: 'SQ', items }
  } catch (error) {
    if (error instanceof Unreadable) return { tag, vr: 'UN', bytes }
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
  /** Whether the fragment begins as a JPEG or JPEG 2000 picture does. */
  readonly begins: boolean
}

export interface Fragments {
  /** The beginning of each frame, counted from the first fragment. Empty when the file has no such table. */
  readonly offsets: readonly number[]
  readonly fragments: readonly Fragment[]
  /** The end of the last fragment. */
  readonly end: number
  /** Whether the file ends before the mark behind the last fragment. */
  readonly isCut: boolean
}

const MOST_FRAGMENTS = 200_000
const PICTURE_STARTS = new Set([0xffd8, 0xff4f])

/** Reads the table of offsets and the fragments. A file that was cut has fewer fragments. */
export function* readFragments(cursor: Cursor, encoding: Encoding): Reading<Fragments> {
  const start = cursor.at
  const table = yield* nextItem(cursor, encoding)
  if (typeof table === 'string') return { offsets: [], fragments: [], end: start, isCut: table === 'cut' }
  const offsets = yield* readOffsets(cursor, table)
  const fragments: Fragment[] = []
  for (;;) {
    const end = cursor.at
    const length: number | 'end' | 'cut' = yield* nextItem(cursor, encoding)
    if (typeof length === 'string') return { offsets, fragments, end, isCut: length === 'cut' }
    if (fragments.length === MOST_FRAGMENTS) throw new Unreadable('too many fragments')
    fragments.push(yield* readFragment(cursor, length))
  }
}

/** Returns the length of the next item, `end` when another element follows, or `cut` when the file ends. */
function* nextItem(cursor: Cursor, { little }: Encoding): Reading<number | 'end' | 'cut'> {
  const start = yield* cursor.peek(8)
  if (start === null) return 'cut'
  yield* cursor.passOver(8)
  const tag = little ? start.readUInt16LE() * 0x10000 + start.readUInt16LE(2) : start.readUInt32BE()
  const length = little ? start.readUInt32LE(4) : start.readUInt32BE(4)
  return tag === ITEM && length !== UNDEFINED ? length : 'end'
}

function* readOffsets(cursor: Cursor, length: number): Reading<number[]> {
  const table = yield* cursor.take(length)
  return Array.from({ length: length >> 2 }, (_, index) => table.readUInt32LE(4 * index))
}

function* readFragment(cursor: Cursor, length: number): Reading<Fragment> {
  const { at } = cursor
  const start = length < 2 ? null : yield* cursor.peek(2)
  yield* cursor.passOver(length)
  return { at, length, begins: start !== null && PICTURE_STARTS.has(start.readUInt16BE()) }
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
