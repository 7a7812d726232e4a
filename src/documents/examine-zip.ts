import { setImmediate } from 'node:timers/promises'
import type { Entry } from 'yauzl'
import type { Content } from './content.ts'
import { Refused } from './content.ts'
import { DICOM_HEAD_BYTES, isDicom, isDisguised } from './dicom.ts'
import { type FoundFiles, inspectFile } from './found-files.ts'
import { readZip, type Zip } from './zip.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const WORD_DOCUMENT = 'word/document.xml'
/** The type of a Word document without macros. */
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** The name of a part with macros, and the type of a document with macros. */
const MACROS = /vbaProject|macroEnabled/i
const LONGEST_CONTENT_TYPES = 1024 * 1024

/** Folders, files that some systems add to archives, and the table of contents of a patient's CD. */
const BESIDE = /\/$|(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|DICOMDIR$)/i

/** This number of entries is read before other work of the process gets its turn. */
const TOGETHER = 20

/** The content of a ZIP. `leftOut` counts files that are neither DICOM nor added by the archiver. */
export interface Examined {
  readonly kind: 'dicomZip' | 'docx'
  readonly leftOut: number
  readonly unreadable: number
}

/** Accepts a ZIP with DICOM files, or a DOCX. Everything is unpacked and counted, whatever the ZIP declares. */
export function examineZip(content: Content, found: FoundFiles): Promise<Examined> {
  return readZip(content, async zip => {
    const { readable, unreadable, other, contentTypes } = await examineEntries(zip, found)
    // DICOM files decide even in a Word document, because specialists get DICOM without the patient's name.
    if (readable + unreadable > 0) return { kind: 'dicomZip', leftOut: other, unreadable }
    const names = zip.entries.map(({ fileName }) => fileName)
    if (!isWord(names, contentTypes)) throw new Refused('zip_not_dicom')
    return { kind: 'docx', leftOut: 0, unreadable: 0 }
  })
}

async function examineEntries(zip: Zip, found: FoundFiles) {
  const counts = { readable: 0, unreadable: 0, directory: 0, other: 0 }
  let contentTypes = ''
  for (const [place, entry] of zip.entries.entries()) {
    if (place % TOGETHER === 0) await setImmediate()
    const { head, result } = await examineEntry(zip, place, entry, found)
    if (entry.fileName === CONTENT_TYPES) contentTypes = head.toString('utf8')
    if (result === 'readable' || !BESIDE.test(entry.fileName)) counts[result]++
  }
  return { ...counts, contentTypes }
}

interface ExaminedEntry {
  readonly head: Buffer
  readonly result: 'readable' | 'unreadable' | 'directory' | 'other'
}

/** Reads an entry to its end. */
async function examineEntry(zip: Zip, place: number, entry: Entry, found: FoundFiles): Promise<ExaminedEntry> {
  const { at, pieces } = await zip.open(entry)
  const head = await readHead(pieces, entry.fileName === CONTENT_TYPES ? LONGEST_CONTENT_TYPES : DICOM_HEAD_BYTES)
  if (!isDicom(head) || isDisguised(head)) {
    await drain(pieces)
    return { head, result: 'other' }
  }
  const file = { place, at, packedBytes: entry.compressedSize, isPacked: entry.compressionMethod !== 0 }
  return { head, result: await inspectFile(following(head, pieces), file, zip.count, found) }
}

function isWord(names: readonly string[], contentTypes: string): boolean {
  const hasMacros = MACROS.test(contentTypes) || names.some(name => MACROS.test(name))
  return names.includes(WORD_DOCUMENT) && contentTypes.includes(WORD_TYPE) && !hasMacros
}

/** Returns at least so many bytes from the beginning of a file. The rest stays in the stream. */
async function readHead(pieces: AsyncGenerator<Buffer>, wanted: number): Promise<Buffer> {
  const head: Buffer[] = []
  for (let length = 0; length < wanted; ) {
    const { done, value } = await pieces.next()
    if (done) break
    head.push(value)
    length += value.length
  }
  return Buffer.concat(head)
}

async function* following(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

async function drain(pieces: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await pieces.next(); !next.done; ) next = await pieces.next()
}
