import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Content, Refused } from './content.ts'
import { dictionaryAtEnd, withoutComments } from './pdf-dictionary.ts'
import { refuseActive, streamFacts } from './pdf-names.ts'

/** The end of each piece is read again with the next one, so that a dictionary and its stream are in one text. */
const OVERLAP = 64 * 1024
const LONGEST_DICTIONARY = OVERLAP / 2
const MOST_STREAMS = 200_000
/** The word "stream" with the rest of its line. The content begins after the line. */
const STREAM = /(?<!end)stream(?=([^\r\n]{0,4000})(\r\n|\r|\n)?)/g
/** An end of line has at most two bytes. */
const LINE_END = 2
/** Two bytes before the deflated content are a header of zlib. */
const ZLIB_HEADER = 2
/** Longer content is inflated piece by piece. */
const MOST_AT_ONCE = { packed: 256 * 1024, unpacked: 4 * 1024 * 1024 }

/**
 * Refuses a PDF with scripts, actions that start a program, embedded files or encryption. Finds them by name in all
 * bytes, and in all streams except pictures. Readers mend a broken file by such a search, and may then use any object
 * in it.
 */
export async function examinePdf(content: Content): Promise<void> {
  let streams = 0
  for await (const part of partsOf(content)) {
    refuseActive(part.text)
    for (const stream of streamsIn(part)) {
      if (++streams > MOST_STREAMS) throw new Refused('check_too_long')
      await content.requireTimeAndPause()
      await examineStream(content, part, stream)
    }
  }
}

/** A piece of the file, after the end of the piece before. */
interface Part {
  readonly text: string
  /** The position of the text in the file. */
  readonly start: number
  /** The length of the text that was also in the part before. */
  readonly overlap: number
  readonly isLast: boolean
}

async function* partsOf(content: Content): AsyncGenerator<Part> {
  let kept = ''
  let at = 0
  for await (const piece of content.read()) {
    const text = kept + piece.toString('latin1')
    const start = at - kept.length
    at += piece.length
    yield { text, start, overlap: kept.length, isLast: at === content.bytes }
    kept = text.slice(-OVERLAP)
  }
}

/** The places in a part where the word "stream" stands. */
interface Stream {
  readonly word: number
  readonly content: number
  readonly hasLineEnd: boolean
}

function* streamsIn({ text, overlap, isLast }: Part): Generator<Stream> {
  for (const { index: word, 0: name, 1: rest = '', 2: lineEnd = '' } of text.matchAll(STREAM)) {
    const content = word + name.length + rest.length + lineEnd.length
    const wasSeen = content <= overlap - LINE_END
    const mayBeCut = content > text.length - LINE_END && !isLast
    if (!wasSeen && !mayBeCut) yield { word, content, hasLineEnd: lineEnd !== '' }
  }
}

/** Looks into a stream whose content is deflated. */
async function examineStream(content: Content, part: Part, stream: Stream): Promise<void> {
  const dictionary = dictionaryOf(part, stream)
  if (dictionary === null) return
  const { holdsObjects, isImage, isDeflated, isUsual } = streamFacts(dictionary)
  if (holdsObjects && !isUsual) throw new Refused('pdf_active')
  if (!isDeflated || (isImage && !holdsObjects)) return
  if (examineAtOnce(part.text, stream)) return
  const isWhole = await examineInPieces(content, part.start + stream.content)
  // A reader may inflate damaged content further than this, and find objects there.
  if (!isWhole && holdsObjects) throw new Refused('pdf_active')
}

/** Returns the dictionary of a stream, or null when the word belongs to a text. */
function dictionaryOf({ text }: Part, { word, content, hasLineEnd }: Stream): string | null {
  const before = withoutComments(text.slice(Math.max(0, word - LONGEST_DICTIONARY), word))
  // An empty text goes on to the refusal, because so many blanks or comments hide the dictionary.
  if (before !== '' && !before.endsWith('>>')) return null
  const dictionary = dictionaryAtEnd(before)
  const isClear = dictionary !== null && (hasLineEnd || content >= text.length)
  if (!isClear) throw new Refused('pdf_active')
  return dictionary
}

/** Examines content that is short. Returns false when the content is long, damaged or not whole in this part. */
function examineAtOnce(text: string, stream: Stream): boolean {
  const unpacked = inflateAtOnce(text.slice(stream.content, stream.content + MOST_AT_ONCE.packed))
  if (unpacked === null) return false
  refuseActive(unpacked)
  return true
}

function inflateAtOnce(text: string): string | null {
  const end = text.indexOf('endstream')
  if (end < 0) return null
  const packed = Buffer.from(text.slice(ZLIB_HEADER, end), 'latin1')
  try {
    return inflateRawSync(packed, { maxOutputLength: MOST_AT_ONCE.unpacked }).toString('latin1')
  } catch {
    return null
  }
}

/** Examines content piece by piece. Returns false when it is damaged. Ignores checksums, as readers do. */
async function examineInPieces(content: Content, start: number): Promise<boolean> {
  try {
    let kept = ''
    for await (const piece of inflated(content.read(start + ZLIB_HEADER))) {
      content.requireTime()
      const text = kept + piece.toString('latin1')
      refuseActive(text)
      kept = text.slice(-OVERLAP)
    }
    return true
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) return false
    throw error
  }
}

function inflated(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const inflater = createInflateRaw()
  pipeline(Readable.from(packed, { objectMode: false }), inflater, () => {})
  return inflater
}
