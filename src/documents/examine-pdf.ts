import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Content, Refused } from './content.ts'

/** How much of a piece is looked at again with the next one: a whole dictionary, and the mark behind it. */
const KEPT = 32_768
const LONGEST_DICTIONARY = KEPT / 2
const MOST_STREAMS = 200_000
/** Where a stream begins: behind the end of this line, as readers take it. */
const MARK = /(?<!end)stream(?=([^\r\n]{0,4000})(\r\n|\r|\n)?)/g
const EDGE = 2
/** So many are looked at before anybody else gets their turn. */
const TOGETHER = 500
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
const ACTIVE = nameOf(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
)
/** The bytes of another file; the name alone is so short that it occurs in pictures. */
const CARRIES = new RegExp(`${nameOf('EF').source}[\\0\\s]*(?:<<|\\d+[\\0\\s]+\\d+[\\0\\s]+R)`)
/** A script in a form that is written in XML. */
const SCRIPT = /application\/x-javascript/i
const LOCKED = nameOf('Encrypt')
const IMAGE = nameOf('Image')
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
      if (streams % TOGETHER === 0) await setImmediate()
      content.requireTime()
      const before = withoutComments(text.slice(Math.max(0, index - LONGEST_DICTIONARY), index))
      // A stream follows a dictionary; all else is a word of a text.
      if (!before.endsWith('>>') && before !== '') continue
      const dictionary = dictionaryAtEnd(before)
      if (dictionary === null || (line === undefined && end < text.length)) throw new Refused('pdf_active')
      await examineStream(content, { dictionary, start: at - kept.length + end, packed: contentAt(text, end) })
    }
    at += piece.length
    kept = text.slice(-KEPT)
  }
}

function refuseActive(text: string): void {
  if (LOCKED.test(text)) throw new Refused('pdf_locked')
  if ([ACTIVE, CARRIES, SCRIPT].some(pattern => pattern.test(text))) throw new Refused('pdf_active')
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

const HEADER = /(?<!end)obj(?![a-z])/gi
/** A file that has more of them in so little room hides something. */
const MOST_HEADERS = 8

/** The dictionary that ends where a stream begins; null when there is none that a reader would understand. */
function dictionaryAtEnd(before: string): string | null {
  const starts = [...before.matchAll(HEADER)].map(header => header.index + header[0].length)
  // The words of an object may stand in a text within the dictionary: the first one that fits is the real one.
  return (
    starts
      .slice(-MOST_HEADERS)
      .map(start => before.slice(start))
      .find(isDictionary) ?? null
  )
}

/** Whether all of it is one dictionary, apart from comments. Brackets in its texts mean nothing. */
function isDictionary(text: string): boolean {
  let [open, texts, isClosed] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const one = text.charAt(at)
    if (texts > 0) {
      if (one === '\\') at++
      else if (one === '(') texts++
      else if (one === ')') texts--
      continue
    }
    if (one === '%') at = endOfLine(text, at)
    else if (isClosed || (open === 0 && !text.startsWith('<<', at))) {
      if (!BLANK.test(one)) return false
    } else if (one === '(') texts++
    else if (text.startsWith('<<', at)) {
      open++
      at++
    } else if (text.startsWith('>>', at)) {
      isClosed = --open === 0
      at++
    }
  }
  return isClosed
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charAt(at) !== '\n' && text.charAt(at) !== '\r') at++
  return at
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
  const deflated = dictionary.match(DEFLATED)?.length ?? 0
  if (holdsObjects && (UNUSUAL.test(dictionary) || (FILTER.test(dictionary) && deflated !== 1)))
    throw new Refused('pdf_active')
  if (deflated === 0 || (IMAGE.test(dictionary) && !holdsObjects)) return
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
