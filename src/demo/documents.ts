import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { findDocument } from '../db/documents/documents.ts'
import type { GivenDocument } from '../domain/case/document.ts'
import { newId } from '../domain/uuid.ts'
import { beginUpload } from '../usecases/documents/begin-upload.ts'
import { workOnDocument } from '../usecases/documents/check-document.ts'
import { documentUrl } from '../usecases/documents/document-url.ts'
import { finishUpload } from '../usecases/documents/finish-upload.ts'
import { takePart } from '../usecases/documents/take-part.ts'
import { dicomSlice } from './files/dicom.ts'
import { letter } from './files/letter.ts'
import { heartbeat, joint, slice } from './files/picture.ts'
import { png } from './files/png.ts'
import { zip } from './files/zip.ts'
import type { Both, Illness } from './illnesses/illness.ts'
import type { DemoPatient, Subject } from './people.ts'

const SLICES = 4

/** What a document of such a name is made of: a series of slices, a picture, or a page of words. */
function fileOf({ en: name }: Both, illness: Illness, { age, gender }: Subject): Buffer {
  if (/\b(CT|MRI)\b/.test(name)) {
    const modality = name.includes('MRI') ? 'MR' : 'CT'
    const sex = gender === 'male' ? 'M' : 'F'
    const files = Array.from({ length: SLICES }, (_, place) => ({
      name: `series/${place + 1}.dcm`,
      content: dicomSlice(slice(place, SLICES), { modality, study: `${name} ${age} ${sex}`, place, age, sex }),
    }))
    return zip(files)
  }
  if (/\b(ECG|EEG)\b/.test(name)) return png(heartbeat())
  if (/\b(X-ray|Mammogram)\b/.test(name)) return png(joint())
  const [first] = illness.opinions
  const finding = first?.diagnosis.en.match(/.{1,80}(\s|$)/g) ?? []
  return letter(name, [`Patient: ${gender}, ${age} years`, 'Example General Hospital', '', 'Findings', ...finding])
}

/** Uploads a document as the patient's page would, and has it checked at once. */
export async function uploadDocument(
  ctx: Context,
  { actor, language }: DemoPatient,
  title: Both,
  illness: Illness,
  subject: Subject,
): Promise<GivenDocument> {
  const content = fileOf(title, illness, subject)
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
