import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Cursor, follow, Unreadable } from './cursor.ts'
import { type Header, readStart } from './header.ts'
import { type Fragments, readBody, readFragments } from './read-header.ts'
import { SYNTAX } from './tags.ts'

export interface Inspected {
  readonly header: Header
  /** The bytes for `openHeader`. */
  readonly taken: Buffer
  /** Null when the file has no pixels, or when they are not encapsulated. */
  readonly fragments: Fragments | null
  /** The length of the file after inflating. */
  readonly bytes: number
  readonly sha256: Buffer
}

/** Reads a file once to its end, and keeps little of it in memory. Calls `count` with the number of inflated bytes. */
export async function inspect(source: AsyncIterable<Buffer>, count: (bytes: number) => void): Promise<Inspected> {
  const hash = createHash('sha256')
  const seen = { bytes: 0 }
  const file = counted(source, piece => {
    hash.update(piece)
    seen.bytes += piece.length
  })
  try {
    const start = new Cursor(Buffer.alloc(0))
    const begun = await follow(readStart(start), file)
    const isDeflated = begun.syntax === SYNTAX.deflated
    let inflated = 0
    const pieces = isDeflated
      ? counted(inflate(start.rest(), file), piece => {
          count(piece.length)
          inflated += piece.length
        })
      : file
    const cursor = new Cursor(isDeflated ? Buffer.alloc(0) : start.rest(), { at: begun.bodyAt, budget: start.budget })
    const body = await follow(readBody(cursor, begun.encoding), pieces)
    const isEncapsulated = body.pixels !== null && body.pixels.length === null
    const fragments = isEncapsulated ? await follow(readFragments(cursor, begun.encoding), pieces) : null
    await drain(pieces)
    const bytes = isDeflated ? begun.bodyAt + inflated : seen.bytes
    const taken = Buffer.concat([start.taken(), cursor.taken()])
    return { header: { ...begun, ...body }, taken, fragments, bytes, sha256: hash.digest() }
  } finally {
    await drain(file)
  }
}

/** Inflates the compressed part of a deflated file. Throws Unreadable for a part that does not inflate. */
export async function* inflate(begun: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let failure: unknown
  const source = Readable.from(joined(begun, rest), { objectMode: false })
  const inflating = createInflateRaw()
  source.on('error', error => {
    failure = error
    inflating.destroy(error)
  })
  try {
    for await (const piece of source.pipe(inflating)) yield piece
  } catch (error) {
    if (failure !== undefined) throw failure
    throw error instanceof Error && 'code' in error
      ? new Unreadable('the file does not inflate', { cause: error })
      : error
  } finally {
    source.destroy()
  }
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* rest
}

async function* counted(source: AsyncIterable<Buffer>, see: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    see(piece)
    yield piece
  }
}

async function drain(pieces: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await pieces.next(); !next.done; ) next = await pieces.next()
}
