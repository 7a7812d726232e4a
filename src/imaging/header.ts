import { Cursor, finish, type Reading, Unreadable } from './cursor.ts'
import { type Dataset, type Encoding, stringOf } from './elements.ts'
import { type PixelPlace, readBody, readMeta } from './read-header.ts'
import { SYNTAX, TAG } from './tags.ts'

export interface Start {
  /** 132 for a preamble with its mark, 4 for the mark alone, or 0. */
  readonly preambleBytes: number
  readonly meta: Dataset
  /** The transfer syntax in the file's own header, or a guess. */
  readonly syntax: string
  readonly encoding: Encoding
  /** The end of group 0002. The compressed part of a deflated file begins there. */
  readonly bodyAt: number
}

/** A file up to its pixels. Places in a deflated file count the bytes after inflating. */
export interface Header extends Start {
  readonly dataset: Dataset
  readonly pixels: PixelPlace | null
}

const PREAMBLE_BYTES = 128
const MARK = 'DICM'

/** Reads the preamble, if there is one, and group 0002. */
export function* readStart(cursor: Cursor): Reading<Start> {
  const beginning = yield* cursor.peek(PREAMBLE_BYTES + MARK.length)
  if (beginning?.toString('latin1', PREAMBLE_BYTES) === MARK) yield* cursor.take(beginning.length)
  else if ((yield* cursor.peek(MARK.length))?.toString('latin1') === MARK) yield* cursor.take(MARK.length)
  const preambleBytes = cursor.at
  const meta = yield* readMeta(cursor)
  const syntax = stringOf(meta, TAG.transferSyntax) ?? (yield* guessSyntax(cursor))
  return { preambleBytes, meta, syntax, encoding: encodingOf(syntax), bodyAt: cursor.at }
}

/** Guesses the syntax of a file that does not name it. Explicit elements show their type as two letters. */
function* guessSyntax(cursor: Cursor): Reading<string> {
  const next = yield* cursor.peek(6)
  if (next === null) throw new Unreadable('the file ends after its beginning')
  return /^[A-Z]{2}$/.test(next.toString('latin1', 4)) ? SYNTAX.explicit : SYNTAX.implicit
}

function encodingOf(syntax: string): Encoding {
  return { explicit: syntax !== SYNTAX.implicit, little: syntax !== SYNTAX.bigEndian }
}

/** Reads the bytes of an earlier `Cursor.taken` again. */
export function openHeader(taken: Buffer): Header {
  return readAll(new Cursor(taken, { isAbridged: true }))
}

/** Reads a whole file that is in memory and not deflated. */
export function readHeader(file: Buffer): Header {
  return readAll(new Cursor(file))
}

function readAll(cursor: Cursor): Header {
  const start = finish(readStart(cursor))
  return { ...start, ...finish(readBody(cursor, start.encoding)) }
}

/** Returns the syntax in which the service sends instances and frames. A deflated file is sent inflated. */
export const plainSyntax = (syntax: string) => (syntax === SYNTAX.deflated ? SYNTAX.explicit : syntax)
