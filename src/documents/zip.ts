import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type Content, Refused } from './content.ts'

const MOST_ENTRIES = 20_000
/** The length of all names, extra fields and comments. They are kept in memory while the ZIP is read. */
const MOST_DIRECTORY_BYTES = 32 * 1024 * 1024
/** A ZIP may unpack to at most this many times its own length, and to at most this many bytes. */
const MOST_TIMES = 20
const MOST_BYTES = 4 * 1024 * 1024 * 1024

const STORED = 0
const DEFLATED = 8
const AT_ONCE_BYTES = 1024 * 1024

/** A ZIP whose directory was read. */
export interface Zip {
  /** Sorted by their place in the file, so that each segment of the document is read once. */
  readonly entries: readonly Entry[]
  /** Unpacks an entry and counts its bytes, whatever the directory declares. Fails at the end when the checksum is wrong. */
  open(entry: Entry): Promise<Unpacking>
  /** Counts the bytes to which an unpacked file inflates in turn. */
  count(bytes: number): void
}

interface Unpacking {
  /** The position of the entry's first byte. */
  readonly at: number
  readonly pieces: AsyncGenerator<Buffer>
}

/** Lets `work` read a ZIP. Throws `Refused` for an error of the ZIP, and passes on an error of the store. */
export async function readZip<T>(given: Content, work: (zip: Zip) => Promise<T>): Promise<T> {
  let failure: unknown
  const content: Content = {
    ...given,
    async *read(start, end) {
      try {
        yield* given.read(start, end)
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
  try {
    const file = await fromRandomAccessReaderPromise(new ContentReader(content), content.bytes, { autoClose: false })
    return await work({ entries: await listEntries(file), ...unpacker(file, content) })
  } catch (error) {
    throw failure ?? (error instanceof Refused ? error : new Refused('zip_damaged'))
  }
}

function unpacker(file: ZipFile, content: Content): Pick<Zip, 'open' | 'count'> {
  const most = mostUnpacked(content.bytes)
  let unpacked = 0
  const count = (bytes: number) => {
    content.requireTime()
    unpacked += bytes
    if (unpacked > most) throw new Refused('zip_too_large')
  }
  async function* unpack(entry: Entry, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0
    let length = 0
    for await (const piece of inflated(entry, packed)) {
      length += piece.length
      if (length > entry.uncompressedSize) throw new Refused('zip_damaged')
      count(piece.length)
      sum = crc32(piece, sum)
      yield piece
    }
    if (sum !== entry.crc32 || length !== entry.uncompressedSize) throw new Refused('zip_damaged')
  }
  return {
    count,
    async open(entry) {
      const { fileDataStart: at } = await file.readLocalFileHeaderPromise(entry, { minimal: true })
      return { at, pieces: unpack(entry, content.read(at, at + entry.compressedSize)) }
    },
  }
}

/** The limit also holds for a single DICOM file with deflated content. */
export const mostUnpacked = (bytes: number) => Math.min(bytes * MOST_TIMES, MOST_BYTES)

/** Inflates a small entry at once, because that costs a tenth of a stream and most entries are small. */
async function* inflated(entry: Entry, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (entry.compressionMethod === STORED) return yield* packed
  if (entry.compressionMethod !== DEFLATED) throw new Refused('zip_damaged')
  if (Math.max(entry.compressedSize, entry.uncompressedSize) <= AT_ONCE_BYTES) {
    return yield inflateRawSync(await buffer(packed), { maxOutputLength: AT_ONCE_BYTES })
  }
  const inflater = createInflateRaw()
  pipeline(Readable.from(packed, { objectMode: false }), inflater, () => {})
  yield* inflater as AsyncIterable<Buffer>
}

/** Reads the whole directory first. Counts records and not names, because many records may have one name. */
async function listEntries(file: ZipFile): Promise<Entry[]> {
  if (file.entryCount > MOST_ENTRIES) throw new Refused('zip_too_large')
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of file.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (entries.length === MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES) throw new Refused('zip_too_large')
    if (entry.isEncrypted()) throw new Refused('zip_encrypted')
    entries.push(entry)
  }
  return entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
}

/** Reads parts of the directory for the library. They are many and short, so a stream for each would be slow. */
class ContentReader extends RandomAccessReader {
  readonly #content: Content

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    this.#fill(buffer.subarray(offset, offset + length), position).then(() => callback(null), callback)
  }

  async #fill(buffer: Buffer, position: number): Promise<void> {
    const end = position + buffer.length
    if (end > this.#content.bytes) throw new Error('The ZIP refers to bytes behind its end')
    let filled = 0
    for await (const piece of this.#content.read(position, end)) filled += piece.copy(buffer, filled)
  }
}
