import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Content, Refused } from './content.ts'

/** How much of a piece is looked at again with the next one: a whole dictionary, and the mark behind it. */
const KEPT = 16_384
const LONGEST_DICTIONARY = KEPT / 2
const MOST_STREAMS = 200_000
/** Where a stream begins: behind the end of this line, as readers take it. */
const MARK = /(?<!end)stream[^\r\n]{0,4000}(\r\n|\r|\n)?/g
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
    for (const { index, 0: mark, 1: line } of text.matchAll(MARK)) {
      const end = index + mark.length
      // A mark at the end of a piece may be cut; it is found as a whole with the next one.
      if (end <= kept.length - EDGE || (end > text.length - EDGE && !isLast)) continue
      if (++streams > MOST_STREAMS) throw new Refused('check_too_long')
      const before = text.slice(Math.max(0, index - LONGEST_DICTIONARY), index)
      const dictionary = dictionaryAtEnd(before)
      if (dictionary === null && OBJECTS.test(before) && UNUSUAL.test(before)) throw new Refused('pdf_active')
      if (line !== undefined)
        await examineStream(content, { dictionary, start: at - kept.length + end, packed: contentAt(text, end) })
      else if (dictionary !== null && end < text.length) throw new Refused('pdf_active')
    }
    at += piece.length
    kept = text.slice(-KEPT)
  }
}

function refuseActive(text: string): void {
  if (LOCKED.test(text)) throw new Refused('pdf_locked')
  if ([ACTIVE, CARRIES, SCRIPT].some(pattern => pattern.test(text))) throw new Refused('pdf_active')
}

const HEADER = /\d[\0\s]+\d+[\0\s]+obj(?![a-z])/g
/** A file that has more of them in so little room hides something, and is looked at without its dictionary. */
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

/** Texts, texts in hexadecimal and comments; marks within them mean nothing. */
const SKIPPED = /\((?:\\[\s\S]|[^()\\])*\)|<[0-9a-fA-F\0\s]*>|%[^\r\n]*/g

/** Whether its brackets match, once its texts are gone; the innermost texts go first. */
function isDictionary(text: string): boolean {
  let plain = text
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(SKIPPED, '')
  }
  let depth = 0
  for (const [bracket] of plain.matchAll(/<<|>>|[()]|endobj/g)) {
    depth += bracket === '<<' ? 1 : bracket === '>>' ? -1 : Number.NaN
    if (!(depth >= 0)) return false
  }
  return depth === 0 && plain.includes('<<')
}

/** What lies in a stream, when all of it is at hand. */
function contentAt(text: string, start: number): Buffer | null {
  const end = text.indexOf('endstream', start)
  return end < 0 ? null : Buffer.from(text.slice(start, end), 'latin1')
}

interface Stream {
  readonly dictionary: string | null
  readonly start: number
  readonly packed: Buffer | null
}

/** Unpacks a stream, if it is packed and no picture, and looks into it. Checksums do not count: readers ignore them too. */
async function examineStream(content: Content, { dictionary, start, packed }: Stream): Promise<void> {
  const holdsObjects = dictionary !== null && OBJECTS.test(dictionary)
  // Without a dictionary it may be packed all the same.
  const isDeflated = dictionary === null || DEFLATED.test(dictionary)
  if (holdsObjects && (UNUSUAL.test(dictionary) || (FILTER.test(dictionary) && !isDeflated)))
    throw new Refused('pdf_active')
  if (!isDeflated || (dictionary !== null && IMAGE.test(dictionary) && !holdsObjects)) return
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
