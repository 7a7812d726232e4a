import type { Dataset, Element, Encoding } from './elements.ts'
import { find } from './elements.ts'
import type { Place } from './frames.ts'
import { type Header, plainSyntax } from './header.ts'
import { text } from './identity.ts'
import { isLongForm } from './read-header.ts'
import { TAG } from './tags.ts'

/** Bytes to send, or the place of such bytes in the file. */
export type Chunk = Buffer | Place

const UNDEFINED = 0xffffffff
const ITEM = 0xfffee000
const ITEM_END = 0xfffee00d
const SEQUENCE_END = 0xfffee0dd

const META: Encoding = { explicit: true, little: true }
const META_VERSION = 0x00020001
const META_INSTANCE = 0x00020003
const META_WRITER = 0x00020012

/**
 * Writes a file with another data set and the same pixels. Leaves out the content of the preamble and everything behind
 * the pixels.
 */
export function* writeFile(header: Header, dataset: Dataset, pixelBytes: number): Generator<Chunk> {
  yield writeStart(header, dataset)
  const written = writeDataset(dataset, header.encoding)
  yield* joined(written)
  const { pixels, encoding } = header
  if (pixels === null) return
  const { tag, vr, at, length } = pixels
  yield head(tag, vr, length === null ? UNDEFINED : pixelBytes, encoding)
  yield { at, length: pixelBytes }
  if (length === null) yield delimiter(SEQUENCE_END, encoding)
}

function writeStart({ meta, syntax }: Header, dataset: Dataset): Buffer {
  const copied = (tag: number, from: number) => {
    const element = find(dataset, from)
    return element !== undefined && 'bytes' in element ? [{ tag, vr: 'UI', bytes: element.bytes }] : []
  }
  const writer = find(meta, META_WRITER)
  const elements: Element[] = [
    { tag: META_VERSION, vr: 'OB', bytes: Buffer.from([0, 1]) },
    ...copied(TAG.mediaClass, TAG.sopClass),
    ...copied(META_INSTANCE, TAG.sopInstance),
    text(TAG.transferSyntax, 'UI', plainSyntax(syntax), '\0'),
    ...(writer === undefined ? [] : [writer]),
  ]
  const group = Buffer.concat([...writeDataset(elements, META)].filter(chunk => Buffer.isBuffer(chunk)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(group.length)
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), head(0x00020000, 'UL', 4, META), length, group])
}

/** Joins small pieces, because a header has hundreds of elements. */
function* joined(chunks: Iterable<Chunk>): Generator<Chunk> {
  let small: Buffer[] = []
  for (const chunk of chunks) {
    if (Buffer.isBuffer(chunk)) {
      small.push(chunk)
      continue
    }
    yield Buffer.concat(small)
    small = []
    yield chunk
  }
  if (small.length > 0) yield Buffer.concat(small)
}

function* writeDataset(dataset: Dataset, encoding: Encoding): Generator<Chunk> {
  for (const element of dataset) {
    const { tag, vr } = element
    if ('items' in element) {
      yield head(tag, 'SQ', UNDEFINED, encoding)
      for (const item of element.items) {
        yield delimiter(ITEM, encoding, UNDEFINED)
        yield* writeDataset(item, encoding)
        yield delimiter(ITEM_END, encoding)
      }
      yield delimiter(SEQUENCE_END, encoding)
    } else if ('bytes' in element) {
      yield head(tag, vr, element.bytes.length, encoding)
      yield element.bytes
    } else {
      yield head(tag, vr, element.length, encoding)
      yield { at: element.at, length: element.length }
    }
  }
}

function head(tag: number, vr: string, length: number, { explicit, little }: Encoding): Buffer {
  // An implicit file may hold a value that is too long for its type in an explicit file.
  const type = explicit && !isLongForm(vr) && length > 0xffff ? 'UN' : vr
  const bytes = Buffer.alloc(explicit && isLongForm(type) ? 12 : 8)
  writeShort(bytes, tag >>> 16, 0, little)
  writeShort(bytes, tag & 0xffff, 2, little)
  if (explicit) bytes.write(type, 4, 'latin1')
  if (explicit && !isLongForm(type)) writeShort(bytes, length, 6, little)
  else if (little) bytes.writeUInt32LE(length, bytes.length - 4)
  else bytes.writeUInt32BE(length, bytes.length - 4)
  return bytes
}

function delimiter(tag: number, encoding: Encoding, length = 0): Buffer {
  return head(tag, '', length, { explicit: false, little: encoding.little })
}

function writeShort(bytes: Buffer, value: number, at: number, little: boolean): void {
  if (little) bytes.writeUInt16LE(value, at)
  else bytes.writeUInt16BE(value, at)
}
