import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type Content, Refused } from './content.ts'
import { DICOM_HEAD_BYTES, isDicom } from './dicom.ts'

/** A ZIP may unpack to at most this many times its own length, and to this much in all. */
const MOST_TIMES = 20
const MOST_BYTES = 4 * 1024 * 1024 * 1024
const MOST_NAMES = 50_000

const CONTENT_TYPES = '[Content_Types].xml'
const WORD_DOCUMENT = 'word/document.xml'
/** The type of a Word document without macros. */
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const LONGEST_CONTENT_TYPES = 1024 * 1024

/** Files that some systems add to archives. */
const BESIDE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

/** Accepts a ZIP of DICOM files or a DOCX. Everything is unpacked and counted, whatever the ZIP declares; nothing is kept. */
export async function examineZip(content: Content): Promise<'dicomZip' | 'docx'> {
  const reader = new ContentReader(content)
  const seen = await unpack(reader, content.bytes).catch(error => {
    throw reader.failure ?? (error instanceof Refused ? error : new Refused('zip_damaged'))
  })
  if (seen.isWord) return 'docx'
  if (seen.dicoms > 0 && seen.others === 0) return 'dicomZip'
  throw new Refused('zip_not_dicom')
}

/** Gives the library the parts of the ZIP that it asks for. */
class ContentReader extends RandomAccessReader {
  /** Why the document could not be read, when that is not the ZIP's fault. */
  failure: unknown
  readonly #content: Content

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#content.read(start, end), { objectMode: false }).on('error', error => {
      this.failure = error
    })
  }
}

interface Seen {
  readonly isWord: boolean
  readonly dicoms: number
  readonly others: number
}

async function unpack(reader: ContentReader, bytes: number): Promise<Seen> {
  const most = Math.min(bytes * MOST_TIMES, MOST_BYTES)
  const zip = await fromRandomAccessReaderPromise(reader, bytes, { autoClose: false })
  const seen = { names: new Set<string>(), contentTypes: '', unpacked: 0, dicoms: 0, others: 0 }
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (seen.names.add(name).size > MOST_NAMES) throw new Refused('zip_too_large')
    if (entry.isEncrypted()) throw new Refused('zip_encrypted')
    const head = await readHead(zip, entry, length => {
      seen.unpacked += length
      if (seen.unpacked > most) throw new Refused('zip_too_large')
    })
    if (name === CONTENT_TYPES) seen.contentTypes = head.toString('utf8')
    if (isDicom(head)) seen.dicoms++
    else if (!name.endsWith('/') && !BESIDE.test(name)) seen.others++
  }
  const { names, contentTypes, dicoms, others } = seen
  return { isWord: names.has(WORD_DOCUMENT) && contentTypes.includes(WORD_TYPE), dicoms, others }
}

/** Unpacks a whole file, and keeps enough of its beginning to recognise it. */
async function readHead(zip: ZipFile, entry: Entry, count: (length: number) => void): Promise<Buffer> {
  const wanted = entry.fileName === CONTENT_TYPES ? LONGEST_CONTENT_TYPES : DICOM_HEAD_BYTES
  let head = Buffer.alloc(0)
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    count(piece.length)
    if (head.length < wanted) head = Buffer.concat([head, piece.subarray(0, wanted - head.length)])
  }
  return head
}
