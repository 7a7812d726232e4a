import type { ComponentType } from 'react'
import type { TextKey } from '../../i18n/language.ts'
import { FileIcon, FilmIcon, PictureIcon, ReportIcon, ScanIcon } from '../page/icons.tsx'

interface DocumentKind {
  readonly Icon: ComponentType<{ size?: number }>
  readonly label: TextKey | null
}

const picture: DocumentKind = { Icon: PictureIcon, label: 'kind_picture' }

const kinds: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': { Icon: ReportIcon, label: 'kind_pdf' },
  'application/dicom': { Icon: ScanIcon, label: 'kind_dicom' },
  'application/zip': { Icon: ScanIcon, label: 'kind_series' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { Icon: FileIcon, label: 'kind_word' },
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'image/tiff': picture,
  'image/heic': picture,
  'text/plain': { Icon: FileIcon, label: 'kind_text' },
  'video/mp4': { Icon: FilmIcon, label: 'kind_video' },
}

/** The kind of a document, as the service found it; a link has no known kind. */
export const kindOf = (contentType: string | null | undefined): DocumentKind =>
  kinds[contentType ?? ''] ?? { Icon: FileIcon, label: null }
