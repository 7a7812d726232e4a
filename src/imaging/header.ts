import { Cursor, finish, type Reading, Unreadable } from './cursor.ts'
import { type Dataset, type Encoding, stringOf } from './elements.ts'
import { type PixelPlace, readBody, readMeta } from './read-header.ts'
import { SYNTAX, TAG } from './tags.ts'

export interface Start {
  /** 132, with the mark; 4 when there is only the mark; or 0. */
  readonly preambleBytes: number
  readonly meta: Dataset
  /** As the file names it. */
  readonly syntax: string
  readonly encoding: Encoding
  /** Where group 0002 ends; in a deflated file the compressed part begins there. */
  readonly bodyAt: number
}

/** A file up to its pixels. Places in a deflated file are those after inflating. */
export interface Header extends Start {
  readonly dataset: Dataset
  readonly pixels: PixelPlace | null
}

const PREAMBLE_BYTES = 128
const MARK = 'DICM'

/** The preamble, if there is one, and group 0002. */
export function* readStart(cursor: Cursor): Reading<Start> {
  const beginning = yield* cursor.peek(PREAMBLE_BYTES + MARK.length)
  if (beginning?.toString('latin1', PREAMBLE_BYTES) === MARK) yield* cursor.take(beginning.length)
  else if ((yield* cursor.peek(MARK.length))?.toString('latin1') === MARK) yield* cursor.take(MARK.length)
  const preambleBytes = cursor.at
  const meta = yield* readMeta(cursor)
  const syntax = stringOf(meta, TAG.transferSyntax) ?? (yield* guessSyntax(cursor))
  return { preambleBytes, meta, syntax, encoding: encodingOf(syntax), bodyAt: cursor.at }
}

/** A file that does not say how it is written shows it: explicit elements name their type. */
function* guessSyntax(cursor: Cursor): Reading<string> {
  const next = yield* cursor.peek(6)
  if (next === null) throw new Unreadable('the file ends after its beginning')
  return /^[A-Z]{2}$/.test(next.toString('latin1', 4)) ? SYNTAX.explicit : SYNTAX.implicit
}

function encodingOf(syntax: string): Encoding {
  return { explicit: syntax !== SYNTAX.implicit, little: syntax !== SYNTAX.bigEndian }
}

/** Reads again what `Cursor.taken` gave at the first reading. */
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

/** The syntax in which instances and frames are sent: what is stored deflated goes out inflated. */
export const plainSyntax = (syntax: string) => (syntax === SYNTAX.deflated ? SYNTAX.explicit : syntax)
