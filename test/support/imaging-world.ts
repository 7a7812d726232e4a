import assert from 'node:assert/strict'
import { gunzipSync } from 'node:zlib'
import { type DicomElements, type Slice, writeSlice } from './dicom-writer.ts'
import type { TestService } from './service.ts'
import { named, uploads } from './uploads.ts'
import { createWorld } from './world.ts'
import { zip } from './zip.ts'

/** A paid case with a coordinator, a specialist and these files; and who asks for its pictures. */
export async function imagingWorld(service: TestService) {
  const world = await createWorld(service)
  const { checked, bytes } = uploads(service)
  const paid = async (documents: readonly string[], changes: Record<string, unknown> = {}) => {
    const caseId = await world.save({ medical_documents: documents.map(id => named(id)), ...changes })
    await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: 'dr-coordinator' })
    await service.call(`/app/success-webhook?case_id=${caseId}`)
    await world.doctors('dr-coordinator', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-2' })
    return caseId
  }
  const readers = {
    patient: world.patient,
    coordinator: world.doctor('dr-coordinator'),
    specialist: world.doctor('dr-2'),
    admin: world.admin,
  }
  return {
    world,
    readers,
    checked,
    bytes,
    paid,
    async caseOf(files: readonly Buffer[], changes?: Record<string, unknown>) {
      const documents: string[] = []
      for (const file of files) {
        const told = await checked(world.patient, file, 'scan.dcm')
        assert.equal(told.state, 'ready', told.reason)
        documents.push(told.document_id)
      }
      return { caseId: await paid(documents, changes), documents }
    },
    /** An answer of DICOMweb. */
    async ask(
      caseId: string,
      path: string,
      token: string | null = readers.coordinator,
      headers: Record<string, string> = {},
    ) {
      const response = await service.app.inject({
        url: `/dicomweb/${caseId}${path}`,
        headers: { ...(token === null ? {} : { authorization: token }), ...headers },
      })
      const packed = response.headers['content-encoding'] === 'gzip'
      const content = packed ? gunzipSync(response.rawPayload) : response.rawPayload
      const type = String(response.headers['content-type'])
      const json = type.includes('json') && content.length > 0 ? JSON.parse(content.toString()) : null
      return {
        code: response.statusCode,
        headers: response.headers,
        content,
        type,
        json,
        parts: partsOf(type, content),
      }
    },
  }
}

export interface Part {
  readonly head: string
  readonly content: Buffer
}

/** The parts of a multipart answer. */
function partsOf(type: string, content: Buffer): Part[] {
  const boundary = /^multipart\/related;.*boundary=([\w-]+)/.exec(type)?.[1]
  if (boundary === undefined) return []
  const parts: Part[] = []
  const mark = Buffer.from(`--${boundary}`)
  for (let at = content.indexOf(mark); at >= 0; ) {
    const next = content.indexOf(mark, at + mark.length)
    if (next < 0) break
    const part = content.subarray(at + mark.length + 2, next - 2)
    const end = part.indexOf('\r\n\r\n')
    parts.push({ head: part.toString('latin1', 0, end), content: part.subarray(end + 4) })
    at = next
  }
  return parts
}

export const zipOf = (files: Readonly<Record<string, Buffer>>) =>
  zip(Object.entries(files).map(([name, content]) => ({ name, content })))

export const STUDY = '1.2.826.0.1.3680043.10.7.1'
export const SERIES = '1.2.826.0.1.3680043.10.7.2'
export const PET = '1.2.826.0.1.3680043.10.7.5'
export const LATER = '1.2.826.0.1.3680043.10.8.1'

/** A study with three slices and a PET picture, which also has the elements of `more`, in one archive; and a later study. */
export function twoStudies(more: DicomElements = []) {
  const slice = (number: number, given: Slice = {}) => writeSlice({ number, z: 3 * number, grey: number, ...given })
  const files = [slice(3), slice(1), slice(2)] as const
  const pet = slice(1, { series: PET, modality: 'PT', seriesNumber: 2, more })
  const later = slice(1, { study: LATER, series: `${LATER}.1`, date: '20260301', seriesNumber: 1 })
  const archive = zipOf({ 'a/1': files[0], 'a/2': files[1], 'a/3': files[2], 'b/1': pet })
  return { files, pet, archive, later }
}
