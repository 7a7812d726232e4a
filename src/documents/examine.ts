import { createHash } from 'node:crypto'
import type { DocumentKind } from '../domain/documents/uploaded-document.ts'
import { type Content, Refused } from './content.ts'
import { isDicom, isDisguised } from './dicom.ts'
import { examinePdf } from './examine-pdf.ts'
import { examineZip } from './examine-zip.ts'
import { type FoundFiles, inspectFile } from './found-files.ts'
import { mostUnpacked } from './zip.ts'

/** Enough bytes to recognise DICOM and ZIP. */
const HEAD_BYTES = 1024

/** The kinds by the file ending that the library reports. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  tif: 'tiff',
  heic: 'heic',
  mp4: 'mp4',
}

/** The result of a check. `leftOut` counts files of a ZIP that are not DICOM, and `unreadable` the unreadable DICOM files. */
export interface Examined {
  readonly kind: DocumentKind
  readonly sha256: Buffer
  readonly leftOut: number
  readonly unreadable: number
}

/**
 * Finds the kind of a document by its bytes, and not by its name or the sender's claim. Reads every byte. Calls `found`
 * for each readable DICOM file.
 */
export async function examine(content: Content, found: FoundFiles): Promise<Examined> {
  if (content.bytes === 0) throw new Refused('empty')
  const hash = createHash('sha256')
  const text = createTextCheck()
  let head = Buffer.alloc(0)
  for await (const piece of content.read()) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
    hash.update(piece)
    text.add(piece)
  }
  let failure: unknown
  const keep: FoundFiles = file =>
    found(file).catch(error => {
      failure = error
      throw error
    })
  const recognised = await markedKind(content, head, keep).catch(error => {
    // A failure of our own index must not count as a damaged document.
    throw failure ?? error
  })
  if (recognised?.kind === 'pdf') await examinePdf(content)
  if (recognised === null && !text.isPlain()) throw new Refused('unknown_kind')
  return { ...(recognised ?? ofKind('text')), sha256: hash.digest() }
}

type Recognised = Omit<Examined, 'sha256'>

const ofKind = (kind: DocumentKind): Recognised => ({ kind, leftOut: 0, unreadable: 0 })

async function markedKind(content: Content, head: Buffer, found: FoundFiles): Promise<Recognised | null> {
  if (isDicom(head)) {
    if (isDisguised(head)) throw new Refused('disguised')
    return examineDicom(content, found)
  }
  if (isZip(head)) return examineZip(content, found)
  // The beginning alone is not enough, because a TIFF may describe its content after the picture.
  const { fileTypeFromStream } = await import('file-type')
  const recognised = await fileTypeFromStream(ReadableStream.from(content.read()))
  const kind = KINDS[recognised?.ext ?? '']
  return kind === undefined ? null : ofKind(kind)
}

async function examineDicom(content: Content, found: FoundFiles): Promise<Recognised> {
  const most = mostUnpacked(content.bytes)
  let inflated = 0
  const count = (bytes: number) => {
    content.requireTime()
    inflated += bytes
    if (inflated > most) throw new Refused('zip_too_large')
  }
  const place = { place: 0, at: 0, packedBytes: content.bytes, isPacked: false }
  const result = await inspectFile(content.read(), place, count, found)
  return { ...ofKind('dicom'), unreadable: result === 'unreadable' ? 1 : 0 }
}

/** A ZIP begins with a file entry or, when empty, with its end record. */
function isZip(head: Buffer): boolean {
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(head.toString('latin1', 0, 4))
}

/** All control characters except tab and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u

/** Checks piece by piece for valid UTF-8 without control characters. A letter may be cut between two pieces. */
function createTextCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let plain = true
  const look = (piece: Buffer | undefined) => {
    if (!plain) return
    try {
      plain = !CONTROLS.test(decoder.decode(piece, { stream: piece !== undefined }))
    } catch {
      plain = false
    }
  }
  return {
    add: (piece: Buffer) => look(piece),
    isPlain() {
      look(undefined)
      return plain
    },
  }
}
