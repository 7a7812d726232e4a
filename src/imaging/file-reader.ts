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
  /** It lies deflated in a ZIP. */
  readonly is_packed: boolean
  readonly transfer_syntax: string
}

/** A file as it was sent. */
export function readFile(read: Read, { file_at, packed_bytes, is_packed }: FileInDocument): AsyncGenerator<Buffer> {
  const packed = read(file_at, file_at + packed_bytes)
  return is_packed ? unpack(packed) : packed
}

/** A picture in a few pieces instead of thirty: each costs a turn of the event loop. */
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
 * Reads places of a file, counted in what a deflated file inflates to. Where there is no way to begin in the middle, the stream
 * goes on from place to place, and begins again for one that lies before.
 */
export function createFileReader(read: Read, file: FileInDocument): (place: Place) => AsyncGenerator<Buffer> {
  const isDeflated = file.transfer_syntax === SYNTAX.deflated
  if (!file.is_packed && !isDeflated) return ({ at, length }) => read(file.file_at + at, file.file_at + at + length)
  const open = () => (isDeflated ? inflated(readFile(read, file)) : readFile(read, file))
  // `at` counts the bytes that were handed out or passed over, `rest` is what was read beyond them.
  let stream: { readonly pieces: AsyncGenerator<Buffer>; at: number; rest: Buffer } | null = null
  return async function* ({ at, length }) {
    if (stream === null || stream.at > at) {
      await stream?.pieces.return(undefined)
      stream = { pieces: open(), at: 0, rest: Buffer.alloc(0) }
    }
    const end = at + length
    while (stream.at < end) {
      if (stream.rest.length === 0) {
        const next = await stream.pieces.next()
        if (next.done) return
        stream.rest = next.value
      }
      const piece = stream.rest.subarray(0, end - stream.at)
      const wanted = piece.subarray(Math.max(0, at - stream.at))
      stream.at += piece.length
      stream.rest = stream.rest.subarray(piece.length)
      if (wanted.length > 0) yield wanted
    }
  }
}

async function* inflated(file: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const cursor = new Cursor(Buffer.alloc(0))
  await follow(readStart(cursor), file)
  yield cursor.taken()
  yield* inflate(cursor.rest(), file)
}
