import { DAY_MS } from '../time/calendar.ts'

/** The state of an uploaded document. A document in `removing` counts as gone. */
const documentStates = ['uploading', 'checking', 'ready', 'refused', 'removing'] as const
export type DocumentState = (typeof documentStates)[number]

/** The states that callers see once all bytes have arrived. */
export const shownDocumentStates = ['checking', 'ready', 'refused'] as const
export type ShownDocumentState = (typeof shownDocumentStates)[number]

/** Why a document was refused; each has a text `refused_...` in both languages. */
export const refusals = [
  'empty',
  'unknown_kind',
  'disguised',
  'pdf_active',
  'pdf_locked',
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

/** What one person may have uploaded without a case that was submitted. */
const MOST_UNFINISHED_UPLOADS = 20
const MOST_LOOSE_BYTES = 5 * 1024 * 1024 * 1024

/** What is kept of one person. */
export interface Kept {
  /** Uploads of which bytes are missing. */
  readonly unfinished: number
  /** In drafts and on no case. */
  readonly loose: number
  readonly bytes: number
}

/** Whether one more upload of this length would exceed the quota, which is `most` bytes for everything. */
export function isUploadQuotaReached({ unfinished, loose, bytes }: Kept, adding: number, most: number): boolean {
  return unfinished >= MOST_UNFINISHED_UPLOADS || loose + adding > MOST_LOOSE_BYTES || bytes + adding > most
}

/** An upload that was neither attached nor touched for this long is removed. */
export const UNATTACHED_LIFE_MS = DAY_MS

/** The accepted kinds of documents, recognised by their bytes, and whether a browser shows them in place. */
export const documentKinds = {
  pdf: { contentType: 'application/pdf', inline: true, endings: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', inline: true, endings: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', inline: true, endings: ['png'] },
  webp: { contentType: 'image/webp', inline: true, endings: ['webp'] },
  tiff: { contentType: 'image/tiff', inline: false, endings: ['tif', 'tiff'] },
  heic: { contentType: 'image/heic', inline: false, endings: ['heic', 'heif'] },
  dicom: { contentType: 'application/dicom', inline: false, endings: ['dcm', 'dicom'] },
  dicomZip: { contentType: 'application/zip', inline: false, endings: ['zip'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    inline: false,
    endings: ['docx'],
  },
  mp4: { contentType: 'video/mp4', inline: true, endings: ['mp4'] },
  text: { contentType: 'text/plain', inline: true, endings: ['txt'] },
} as const satisfies Readonly<Record<string, KindOfDocument>>

interface KindOfDocument {
  readonly contentType: string
  readonly inline: boolean
  /** What its name may end with; the first is added to a name that ends with something else. */
  readonly endings: readonly [string, ...string[]]
}

/** The name under which a document is handed out: its ending is that of its kind, so that no system takes it for another. */
export function nameWithEnding(name: string, contentType: string | null): string {
  const kinds: readonly KindOfDocument[] = Object.values(documentKinds)
  const endings = kinds.find(kind => kind.contentType === contentType)?.endings
  if (endings === undefined || endings.some(ending => name.toLowerCase().endsWith(`.${ending}`))) return name
  return `${name}.${endings[0]}`
}

export type DocumentKind = keyof typeof documentKinds
