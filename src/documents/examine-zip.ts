import { setImmediate } from 'node:timers/promises'
import type { Entry } from 'yauzl'
import type { Content } from './content.ts'
import { Refused } from './content.ts'
import { DICOM_HEAD_BYTES, isDicom, isDisguised } from './dicom.ts'
import { type FoundFiles, inspectFile } from './found-files.ts'
import { readZip } from './zip.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const WORD_DOCUMENT = 'word/document.xml'
/** The type of a Word document without macros. */
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** A part that holds macros, and the type of such a document. */
const MACROS = /vbaProject|macroEnabled/i
const LONGEST_CONTENT_TYPES = 1024 * 1024

/** Files that some systems add to archives, and the table of contents of a patient's CD. */
const BESIDE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|DICOMDIR$)/i

/** What a ZIP holds. Files that are neither DICOM nor added by the archiver are left out. */
export interface Examined {
  readonly kind: 'dicomZip' | 'docx'
  readonly leftOut: number
  readonly unreadable: number
}

/** Accepts a ZIP with DICOM files, or a DOCX. Everything is unpacked and counted, whatever the ZIP declares. */
export function examineZip(content: Content, found: FoundFiles): Promise<Examined> {
  return readZip(content, async zip => {
    const seen = { contentTypes: '', hasText: false, hasMacros: false, readable: 0, unreadable: 0, leftOut: 0 }
    for (const [place, entry] of zip.entries.entries()) {
      // Small files are read without waiting for anything: others must get their turn.
      if (place % TOGETHER === 0) await setImmediate()
      const name = entry.fileName
      const { at, pieces } = await zip.open(entry)
      const head = await readHead(pieces, name === CONTENT_TYPES ? LONGEST_CONTENT_TYPES : DICOM_HEAD_BYTES)
      if (name === CONTENT_TYPES) seen.contentTypes = head.toString('utf8')
      if (name === WORD_DOCUMENT) seen.hasText = true
      if (MACROS.test(name)) seen.hasMacros = true
      const isBeside = name.endsWith('/') || BESIDE.test(name)
      if (!isDicom(head) || isDisguised(head)) {
        await drain(pieces)
        if (!isBeside) seen.leftOut++
        continue
      }
      const file = { place, at, packedBytes: entry.compressedSize, isPacked: isPacked(entry) }
      const result = await inspectFile(following(head, pieces), file, zip.count, found)
      if (result === 'unreadable' && !isBeside) seen.unreadable++
      if (result === 'readable') seen.readable++
    }
    const { leftOut, unreadable, readable } = seen
    // A document with pictures in it is taken as the pictures: their names are written anew for specialists.
    if (readable + unreadable > 0) return { kind: 'dicomZip', leftOut, unreadable }
    const isWord = seen.hasText && seen.contentTypes.includes(WORD_TYPE)
    if (!isWord || seen.hasMacros || MACROS.test(seen.contentTypes)) throw new Refused('zip_not_dicom')
    return { kind: 'docx', leftOut: 0, unreadable: 0 }
  })
}

/** How many files are looked at in one go. */
const TOGETHER = 20

const isPacked = (entry: Entry) => entry.compressionMethod !== 0

/** The beginning of a file, as long as it is wanted; the rest stays in the stream. */
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
