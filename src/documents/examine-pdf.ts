import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Content, Refused } from './content.ts'

/** How much of a piece is looked at again with the next one: a whole dictionary, and the mark behind it. */
const KEPT = 64 * 1024
const LONGEST_DICTIONARY = KEPT / 2
const MOST_STREAMS = 200_000
/** Where a stream begins: behind the end of this line, as readers take it. */
const MARK = /(?<!end)stream(?=([^\r\n]{0,4000})(\r\n|\r|\n)?)/g
const EDGE = 2
/** Of the packed bytes, before those that deflate reads. */
const HEAD = 2
const AT_ONCE = { maxOutputLength: 4 * 1024 * 1024 }
/** A longer stream is unpacked piece by piece. */
const LONGEST_AT_ONCE = 256 * 1024

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
const ACTIVE = nameOf(
  'JavaScript',
  // A form in XML, with scripts in it.
  'XFA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
)
/** The bytes of another file; the name alone is so short that it occurs in pictures. */
const CARRIES = new RegExp(`${nameOf('EF').source}[\\0\\s]*(?:<<|\\d+[\\0\\s]+\\d+[\\0\\s]+R)`)
const LOCKED = nameOf('Encrypt')
const IMAGE = new RegExp(`${nameOf('Subtype').source}[\\0\\s]*${nameOf('Image').source}`)
/** Objects that lie packed in a stream: it names the place of the first one. */
const OBJECTS = nameOf('ObjStm', 'First')
const DEFLATED = new RegExp(nameOf('FlateDecode', 'Fl'), 'g')
const FILTER = nameOf('Filter', 'F')
/** Ways of writing packed objects that nobody uses, and that are not unpacked here. */
const UNUSUAL = nameOf(
  'Predictor',
  'DecodeParms',
  'DP',
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
    for (const { index, 0: word, 1: rest = '', 2: line } of text.matchAll(MARK)) {
      const end = index + word.length + rest.length + (line?.length ?? 0)
      // A mark at the end of a piece may be cut; it is found as a whole with the next one.
      if (end <= kept.length - EDGE || (end > text.length - EDGE && !isLast)) continue
      if (++streams > MOST_STREAMS) throw new Refused('check_too_long')
      await content.requireTimeAndPause()
      const before = withoutComments(text.slice(Math.max(0, index - LONGEST_DICTIONARY), index))
      // A stream follows a dictionary; all else is a word of a text. Nothing at all in so much room hides something.
      if (!before.endsWith('>>') && before !== '') continue
      const dictionary = dictionaryAtEnd(before)
      if (dictionary === null || (line === undefined && end < text.length)) throw new Refused('pdf_active')
      await examineStream(content, { dictionary, start: at - kept.length + end, packed: () => contentAt(text, end) })
    }
    at += piece.length
    kept = text.slice(-KEPT)
  }
}

function refuseActive(text: string): void {
  if (LOCKED.test(text)) throw new Refused('pdf_locked')
  if (ACTIVE.test(text) || CARRIES.test(text)) throw new Refused('pdf_active')
}

const BLANK = /[\0\s]/

/** More between a dictionary and its stream hide something. */
const MOST_COMMENTS = 100

/** What stands before a stream, without the white space and the comments between. */
function withoutComments(text: string): string {
  let left = text
  for (let comments = 0; comments < MOST_COMMENTS; comments++) {
    let end = left.length
    while (end > 0 && BLANK.test(left.charAt(end - 1))) end--
    left = left.slice(0, end)
    const comment = left.indexOf('%', Math.max(left.lastIndexOf('\n'), left.lastIndexOf('\r')) + 1)
    if (left.endsWith('>>') || comment < 0) return left
    left = left.slice(0, comment)
  }
  return ''
}

const HEADER = /(?<!end)obj(?![a-z])/g
/** A file that has more of them in so little room hides something. */
const MOST_UNCLOSED = 8

/** White space and comments alone. */
const NOTHING = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*$/

/** The dictionary that ends where a stream begins; null when there is none that a reader would understand. */
function dictionaryAtEnd(before: string): string | null {
  let [closed, unclosed] = [0, 0]
  for (const { index } of before.matchAll(HEADER)) {
    const start = index + 'obj'.length
    // The word may stand in a text within a dictionary.
    if (index < closed) continue
    const end = endOfDictionary(before, start)
    if (end === null && ++unclosed > MOST_UNCLOSED) return null
    if (end === null) continue
    if (NOTHING.test(before.slice(end))) return before.slice(start, end)
    closed = end
  }
  return null
}

/** Where the dictionary closes that begins here; `from` itself when none begins, and null when it does not close. */
function endOfDictionary(text: string, from: number): number | null {
  let [open, texts] = [0, 0]
  for (let at = from; at < text.length; at++) {
    const one = text.charAt(at)
    if (texts > 0) {
      if (one === '\\') at++
      else if (one === '(') texts++
      else if (one === ')') texts--
    } else if (one === '%') at = endOfLine(text, at)
    else if (text.startsWith('<<', at)) {
      open++
      at++
    } else if (open === 0) {
      if (!BLANK.test(one)) return from
    } else if (one === '(') texts++
    // A text in hexadecimal.
    else if (one === '<') at = Math.max(at, text.indexOf('>', at))
    else if (text.startsWith('>>', at)) {
      at++
      if (--open === 0) return at + 1
    }
  }
  return null
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charAt(at) !== '\n' && text.charAt(at) !== '\r') at++
  return at
}

/** What lies in a stream, when all of it is at hand and it is short. */
function contentAt(text: string, start: number): Buffer | null {
  const content = text.slice(start, start + LONGEST_AT_ONCE)
  const end = content.indexOf('endstream')
  return end < 0 ? null : Buffer.from(content.slice(0, end), 'latin1')
}

interface Stream {
  readonly dictionary: string
  readonly start: number
  readonly packed: () => Buffer | null
}

/** Unpacks a stream, if it is packed and no picture, and looks into it. Checksums do not count: readers ignore them too. */
async function examineStream(content: Content, stream: Stream): Promise<void> {
  const { dictionary, start } = stream
  const holdsObjects = OBJECTS.test(dictionary)
  const deflated = dictionary.match(DEFLATED)?.length ?? 0
  if (holdsObjects && (UNUSUAL.test(dictionary) || (FILTER.test(dictionary) && deflated !== 1)))
    throw new Refused('pdf_active')
  if (deflated === 0 || (IMAGE.test(dictionary) && !holdsObjects)) return
  try {
    const packed = stream.packed()
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
