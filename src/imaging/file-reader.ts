import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Cursor, follow } from './cursor.ts'
import type { Place } from './frames.ts'
import { readStart } from './header.ts'
import { inflate } from './inspect.ts'
import { SYNTAX } from './tags.ts'

type Read = (start: number, end: number) => AsyncGenerator<Buffer>

/** A DICOM file inside a document. */
export interface FileInDocument {
  readonly file_at: number
  readonly packed_bytes: number
  /** Whether the file is compressed in a ZIP. */
  readonly is_packed: boolean
  readonly transfer_syntax: string
}

/** Reads a file in the form in which it was sent. */
export function readFile(read: Read, { file_at, packed_bytes, is_packed }: FileInDocument): AsyncGenerator<Buffer> {
  const packed = read(file_at, file_at + packed_bytes)
  return is_packed ? unpack(packed) : packed
}

/** A picture becomes a few pieces instead of thirty, because each piece costs a turn of the event loop. */
const INFLATED_TOGETHER = 256 * 1024

async function* unpack(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { objectMode: false })
  const inflating = createInflateRaw({ chunkSize: INFLATED_TOGETHER })
  source.on('error', error => inflating.destroy(error))
  try {
    for await (const piece of source.pipe(inflating)) yield piece
  } finally {
    source.destroy()
    inflating.destroy()
  }
}

/**
 * Returns a function that reads places of a file. Places count the bytes after inflating. A deflated file can only be
 * read from its start, so one stream goes from place to place. The stream starts again for a place before the last one.
 */
export function createFileReader(read: Read, file: FileInDocument): (place: Place) => AsyncGenerator<Buffer> {
  const isDeflated = file.transfer_syntax === SYNTAX.deflated
  if (!file.is_packed && !isDeflated) return ({ at, length }) => read(file.file_at + at, file.file_at + at + length)
  const open = () => (isDeflated ? inflated(readFile(read, file)) : readFile(read, file))
  let stream: ForwardReader | null = null
  return async function* (place) {
    if (stream === null || stream.at > place.at) {
      await stream?.close()
      stream = new ForwardReader(open())
    }
    yield* stream.read(place)
  }
}

/** Reads places of a stream in rising order. */
class ForwardReader {
  /** The number of bytes that were returned or skipped. */
  at = 0
  readonly #pieces: AsyncGenerator<Buffer>
  /** Unused bytes of the last piece. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncGenerator<Buffer>) {
    this.#pieces = pieces
  }

  async *read({ at, length }: Place): AsyncGenerator<Buffer> {
    const end = at + length
    while (this.at < end) {
      const piece = await this.#next(end - this.at)
      if (piece === null) return
      const wanted = piece.subarray(Math.max(0, at - this.at))
      this.at += piece.length
      if (wanted.length > 0) yield wanted
    }
  }

  async #next(most: number): Promise<Buffer | null> {
    if (this.#rest.length === 0) {
      const next = await this.#pieces.next()
      if (next.done) return null
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined)
  }
}

async function* inflated(file: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const cursor = new Cursor(Buffer.alloc(0))
  await follow(readStart(cursor), file)
  yield cursor.taken()
  yield* inflate(cursor.rest(), file)
}
