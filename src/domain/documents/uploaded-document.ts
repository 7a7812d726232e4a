import { DAY_MS } from '../time/calendar.ts'

/** The states of an uploaded document. Callers see a document in `removing` as gone. */
const documentStates = ['uploading', 'checking', 'ready', 'refused', 'removing'] as const
export type DocumentState = (typeof documentStates)[number]

/** The states that callers see once all bytes have arrived. */
export const shownDocumentStates = ['checking', 'ready', 'refused'] as const
export type ShownDocumentState = (typeof shownDocumentStates)[number]

/** The reasons for refusing a document. Each has a text `refused_...` in both languages. */
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

/** The limits of a person's uploads that belong to no submitted case. */
const MOST_UNFINISHED_UPLOADS = 20
const MOST_LOOSE_BYTES = 5 * 1024 * 1024 * 1024

/** The stored uploads of one person. */
export interface Kept {
  /** The number of incomplete uploads. */
  readonly unfinished: number
  /** The bytes of uploads in drafts and outside cases. */
  readonly loose: number
  readonly bytes: number
}

/**
 * Returns whether one more upload of this length would exceed the quota. `most` limits the bytes of all uploads
 * together.
 */
export function isUploadQuotaReached({ unfinished, loose, bytes }: Kept, adding: number, most: number): boolean {
  return unfinished >= MOST_UNFINISHED_UPLOADS || loose + adding > MOST_LOOSE_BYTES || bytes + adding > most
}

/** The service removes an upload that is unattached and untouched for this long. */
export const UNATTACHED_LIFE_MS = DAY_MS

/**
 * The accepted kinds of documents. The service recognises them by their bytes. `inline` says whether a browser shows
 * them in place.
 */
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
  /** The allowed endings of the name. The first one is added to a name with another ending. */
  readonly endings: readonly [string, ...string[]]
}

/** Returns a name with an ending of the document's kind, so that no system takes the document for another kind. */
export function nameWithEnding(name: string, contentType: string | null): string {
  const kinds: readonly KindOfDocument[] = Object.values(documentKinds)
  const endings = kinds.find(kind => kind.contentType === contentType)?.endings
  if (endings === undefined || endings.some(ending => name.toLowerCase().endsWith(`.${ending}`))) return name
  return `${name}.${endings[0]}`
}

export type DocumentKind = keyof typeof documentKinds
