import type { Entry } from 'yauzl'
import type { Content } from './content.ts'
import { Refused } from './content.ts'
import { DICOM_HEAD_BYTES, isDicom, isDisguised } from './dicom.ts'
import { readZip, type Zip } from './zip.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const WORD_DOCUMENT = 'word/document.xml'
/** The type of a Word document without macros. */
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const LONGEST_CONTENT_TYPES = 1024 * 1024

/** Files that some systems add to archives. */
const BESIDE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

/** Accepts a ZIP of DICOM files or a DOCX. Everything is unpacked and counted, whatever the ZIP declares; nothing is kept. */
export function examineZip(content: Content): Promise<'dicomZip' | 'docx'> {
  return readZip(content, async zip => {
    const seen = { contentTypes: '', hasText: false, dicoms: 0, others: 0 }
    for (const entry of zip.entries) {
      const name = entry.fileName
      const head = await readHead(zip, entry)
      if (name === CONTENT_TYPES) seen.contentTypes = head.toString('utf8')
      if (name === WORD_DOCUMENT) seen.hasText = true
      if (isDicom(head) && !isDisguised(head)) seen.dicoms++
      else if (!name.endsWith('/') && !BESIDE.test(name)) seen.others++
    }
    if (seen.hasText && seen.contentTypes.includes(WORD_TYPE)) return 'docx'
    if (seen.dicoms > 0 && seen.others === 0) return 'dicomZip'
    throw new Refused('zip_not_dicom')
  })
}

/** Unpacks a whole file, and keeps enough of its beginning to recognise it. */
async function readHead(zip: Zip, entry: Entry): Promise<Buffer> {
  const wanted = entry.fileName === CONTENT_TYPES ? LONGEST_CONTENT_TYPES : DICOM_HEAD_BYTES
  const head: Buffer[] = []
  let length = 0
  for await (const piece of zip.unpack(entry)) {
    if (length < wanted) head.push(piece.subarray(0, wanted - length))
    length += piece.length
  }
  return Buffer.concat(head)
}
