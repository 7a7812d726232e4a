import { DAY_MS } from './calendar.ts'

/** The state of an uploaded document. A document in `removing` counts as gone. */
const documentStates = ['uploading', 'checking', 'ready', 'refused', 'removing'] as const
export type DocumentState = (typeof documentStates)[number]

/** The states that callers see once all bytes have arrived. */
export const shownDocumentStates = ['checking', 'ready', 'refused'] as const

/** Why a document was refused; each has a text `refused_...` in both languages. */
export const refusals = [
  'empty',
  'unknown_kind',
  'disguised',
  'zip_encrypted',
  'zip_too_large',
  'zip_not_dicom',
  'zip_damaged',
  'infected',
  'not_scannable',
  'damaged',
  'check_too_long',
  'unchecked',
] as const
export type Refusal = (typeof refusals)[number]

/** What one person may have uploaded without attaching it to a case. */
export const MOST_UNFINISHED_UPLOADS = 20
export const MOST_UNATTACHED_BYTES = 5 * 1024 * 1024 * 1024

export interface Unattached {
  readonly unfinished: number
  readonly bytes: number
}

/** Whether one more upload of this length would exceed the quota. */
export function isUploadQuotaReached({ unfinished, bytes }: Unattached, adding: number): boolean {
  return unfinished >= MOST_UNFINISHED_UPLOADS || bytes + adding > MOST_UNATTACHED_BYTES
}

/** An upload that was neither attached nor touched for this long is removed. */
export const UNATTACHED_LIFE_MS = DAY_MS

/** The accepted kinds of documents, recognised by their bytes, and whether a browser shows them in place. */
export const documentKinds = {
  pdf: { contentType: 'application/pdf', inline: true },
  jpeg: { contentType: 'image/jpeg', inline: true },
  png: { contentType: 'image/png', inline: true },
  webp: { contentType: 'image/webp', inline: true },
  tiff: { contentType: 'image/tiff', inline: false },
  heic: { contentType: 'image/heic', inline: false },
  dicom: { contentType: 'application/dicom', inline: false },
  dicomZip: { contentType: 'application/zip', inline: false },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    inline: false,
  },
  mp4: { contentType: 'video/mp4', inline: true },
  text: { contentType: 'text/plain', inline: true },
} as const

export type DocumentKind = keyof typeof documentKinds
