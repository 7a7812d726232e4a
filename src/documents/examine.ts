import { createHash } from 'node:crypto'
import type { DocumentKind } from '../domain/uploaded-document.ts'
import { type Content, Refused } from './content.ts'
import { isDicom, isDisguised } from './dicom.ts'
import { examinePdf } from './examine-pdf.ts'
import { examineZip } from './examine-zip.ts'
import { createTextCheck } from './plain-text.ts'

/** Enough to recognise DICOM and ZIP. */
const HEAD_BYTES = 1024

/** By the file ending that the library reports. */
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

/** The kind of a document is taken from its bytes; its name and the sender's claim do not count. Every byte is read. */
export async function examine(content: Content): Promise<{ kind: DocumentKind; sha256: Buffer }> {
  if (content.bytes === 0) throw new Refused('empty')
  const hash = createHash('sha256')
  const text = createTextCheck()
  let head = Buffer.alloc(0)
  for await (const piece of content.read()) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
    hash.update(piece)
    text.add(piece)
  }
  const kind = (await markedKind(content, head)) ?? (text.isPlain() ? 'text' : null)
  if (kind === null) throw new Refused('unknown_kind')
  if (kind === 'pdf') await examinePdf(content)
  return { kind, sha256: hash.digest() }
}

async function markedKind(content: Content, head: Buffer): Promise<DocumentKind | null> {
  if (isDicom(head)) {
    if (isDisguised(head)) throw new Refused('disguised')
    return 'dicom'
  }
  if (isZip(head)) return examineZip(content)
  // The beginning alone is not enough: a TIFF may describe its content behind the picture.
  const { fileTypeFromStream } = await import('file-type')
  const found = await fileTypeFromStream(ReadableStream.from(content.read()))
  return KINDS[found?.ext ?? ''] ?? null
}

/** A ZIP begins with a file entry or, when empty, with its end record. */
function isZip(head: Buffer): boolean {
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(head.toString('latin1', 0, 4))
}
