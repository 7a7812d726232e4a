import { randomUUID } from 'node:crypto'
import { downloadZip } from 'client-zip'
import type { Context } from '../src/context.ts'
import { findDocument } from '../src/db/documents/documents.ts'
import type { GivenDocument } from '../src/domain/case/document.ts'
import { newId } from '../src/domain/values/uuid.ts'
import { workOnDocument } from '../src/usecases/documents/check-document.ts'
import { documentUrl } from '../src/usecases/documents/document-url.ts'
import { beginUpload, finishUpload, takePart } from '../src/usecases/documents/uploads.ts'
import { dicomSlice } from './files/dicom.ts'
import { letter } from './files/letter.ts'
import { brainwaves, breast, head, heartbeat, joint, knee, type Picture, spine, trunk } from './files/picture.ts'
import { png } from './files/png.ts'
import type { DemoDocument } from './illnesses/illness.ts'
import type { DemoPatient, Subject } from './people.ts'

const SLICES = 4
/** Always the same, so that the file is always the same. */
const SCANNED = new Date('2025-11-01T08:00:00Z')

/** The part of the body of a scan, by its name; the trunk when the name says none. */
const scans: readonly [RegExp, (place: number, of: number) => Picture][] = [
  [/\bbrain\b/i, head],
  [/\bspine\b/i, spine],
  [/\bknee\b/i, knee],
]
const pictures: readonly [RegExp, () => Picture][] = [
  [/\bECG\b/, heartbeat],
  [/\bEEG\b/, brainwaves],
  [/\bMammogram\b/, breast],
  [/\bX-ray\b/, joint],
]

/** The first entry whose pattern matches. */
function named<T>(table: readonly [RegExp, T][], name: string): T | undefined {
  return table.find(([pattern]) => pattern.test(name))?.[1]
}

/** The file for a document's name: a series of slices, a picture, or a page of text. */
async function fileOf({ en: name, says = '' }: DemoDocument, { age, gender }: Subject): Promise<Buffer> {
  if (/\b(CT|MRI)\b/.test(name)) return seriesOf(name, age, gender)
  const picture = named(pictures, name)
  if (picture !== undefined) return png(picture())
  const lines = says.match(/.{1,80}(\s|$)/g) ?? []
  return letter(name, [`Patient: ${gender}, ${age} years`, 'Example General Hospital', '', ...lines])
}

async function seriesOf(name: string, age: number, gender: Subject['gender']): Promise<Buffer> {
  const modality = name.includes('MRI') ? 'MR' : 'CT'
  const sex = gender === 'male' ? 'M' : 'F'
  const picture = named(scans, name) ?? trunk
  const files = Array.from({ length: SLICES }, (_, place) => ({
    name: `series/${place + 1}.dcm`,
    lastModified: SCANNED,
    input: dicomSlice(picture(place, SLICES), { modality, study: `${name} ${age} ${sex}`, place, age, sex }),
  }))
  return Buffer.from(await downloadZip(files).arrayBuffer())
}

/** Uploads a document as the patient's page would, and checks it at once. */
export async function uploadDocument(
  ctx: Context,
  { actor, language }: DemoPatient,
  title: DemoDocument,
  subject: Subject,
): Promise<GivenDocument> {
  const content = await fileOf(title, subject)
  const documentId = newId(ctx.clock.now())
  const [name, holder] = [title[language], randomUUID()]
  await beginUpload(ctx, actor, { documentId, name, bytes: content.length, holder })
  const upload = await findDocument(ctx.db, documentId)
  if (upload === null) throw new Error('A document of the demo is lost')
  await takePart(
    ctx,
    upload,
    holder,
    (async function* () {
      yield content
    })(),
  )
  await finishUpload(ctx, actor, documentId, language)
  await workOnDocument(ctx, { data: { kind: 'check_document', document_id: documentId } })
  return { url: documentUrl(ctx, documentId), key: documentId, name }
}
