import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Content, Refused } from './content.ts'

/** How much of a dictionary is looked at before its stream; and how much of a piece is looked at again with the next one. */
const KEPT = 4_096
const MOST_STREAMS = 200_000
/** Where a stream begins. */
const MARK = /(?<!end)stream[^\r\n]{0,80}(?:\r\n|\r|\n)/g
const EDGE = 2
/** Of the packed bytes, before those that deflate reads. */
const HEAD = 2
const AT_ONCE = { maxOutputLength: 4 * 1024 * 1024 }

/** A name of PDF, whose letters may be written as #xx, up to the end of the name. */
function nameOf(...names: readonly string[]): RegExp {
  const letter = (char: string) =>
    `(?:${char}|#${char
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/g, hex => `[${hex}${hex.toUpperCase()}]`)})`
  const written = names.map(name => [...name].map(letter).join(''))
  return new RegExp(`/(?:${written.join('|')})(?=[\\0\\s()<>[\\]{}/%])`)
}

/** What runs, starts another program, or carries another file. */
const ACTIVE = nameOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition')
const LOCKED = nameOf('Encrypt')
const IMAGE = nameOf('Image')
/** Objects that lie packed in a stream: it names the place of the first one. */
const OBJECTS = nameOf('ObjStm', 'First')
const DEFLATED = nameOf('FlateDecode', 'Fl')
const FILTER = nameOf('Filter', 'F')
/** Ways of writing packed objects that nobody uses, and that are not unpacked here. */
const UNUSUAL = nameOf(
  'Predictor',
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
)

/** Refuses a PDF that could do something by itself, or that cannot be looked into. Pictures in it are not unpacked. */
export async function examinePdf(content: Content): Promise<void> {
  let kept = ''
  let streams = 0
  let at = 0
  for await (const piece of content.read()) {
    const text = kept + piece.toString('latin1')
    refuseActive(text)
    const isLast = at + piece.length === content.bytes
    for (const { index, 0: mark } of text.matchAll(MARK)) {
      const end = index + mark.length
      // A mark at the end of a piece may be cut; it is found as a whole with the next one.
      if (end <= kept.length - EDGE || (end > text.length - EDGE && !isLast)) continue
      if (++streams > MOST_STREAMS) throw new Refused('check_too_long')
      await examineStream(content, {
        dictionary: dictionaryBefore(text, index),
        start: at - kept.length + end,
        packed: contentAt(text, end),
      })
    }
    at += piece.length
    kept = text.slice(-KEPT)
  }
}

function refuseActive(text: string): void {
  if (LOCKED.test(text)) throw new Refused('pdf_locked')
  if (ACTIVE.test(text)) throw new Refused('pdf_active')
}

function dictionaryBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - KEPT / 2), index)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** What lies in a stream, when all of it is at hand. */
function contentAt(text: string, start: number): Buffer | null {
  const end = text.indexOf('endstream', start)
  return end < 0 ? null : Buffer.from(text.slice(start, end), 'latin1')
}

interface Stream {
  readonly dictionary: string
  readonly start: number
  readonly packed: Buffer | null
}

/** Unpacks a stream, if it is packed and no picture, and looks into it. Checksums do not count: readers ignore them too. */
async function examineStream(content: Content, { dictionary, start, packed }: Stream): Promise<void> {
  const holdsObjects = OBJECTS.test(dictionary)
  const isDeflated = DEFLATED.test(dictionary)
  if (holdsObjects && (UNUSUAL.test(dictionary) || (FILTER.test(dictionary) && !isDeflated)))
    throw new Refused('pdf_active')
  if (!isDeflated || (IMAGE.test(dictionary) && !holdsObjects)) return
  content.requireTime()
  try {
    if (packed !== null) return refuseActive(inflateRawSync(packed.subarray(HEAD), AT_ONCE).toString('latin1'))
  } catch (error) {
    // Too long for this, or longer than it seemed: it is unpacked piece by piece.
    if (error instanceof Refused) throw error
  }
  try {
    let kept = ''
    for await (const piece of inflated(content.read(start + HEAD))) {
      content.requireTime()
      const text = kept + piece.toString('latin1')
      refuseActive(text)
      kept = text.slice(-KEPT)
    }
  } catch (error) {
    // A reader may be more patient with damage, and find objects where nothing could be seen here.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    if (holdsObjects) throw new Refused('pdf_active')
  }
}

function inflated(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const inflater = createInflateRaw()
  pipeline(Readable.from(packed, { objectMode: false }), inflater, () => {})
  return inflater
}
