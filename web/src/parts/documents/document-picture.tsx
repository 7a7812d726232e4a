import { type ComponentType, useState } from 'react'
import type { TextKey } from '../../i18n/language.ts'
import { currentSurface } from '../../session/session.ts'
import { FileIcon, FilmIcon, PictureIcon, ReportIcon, ScanIcon } from '../page/icons.tsx'
import styles from './document-picture.module.css'
import { isOwn, type MedicalDocument } from './own-document.ts'

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

/** Returns the kind of a document by the content type that the service found. A link has no known kind. */
export const kindOf = (contentType: string | null | undefined): DocumentKind =>
  kinds[contentType ?? ''] ?? { Icon: FileIcon, label: null }

/** The style of the small picture. Files that are still being uploaded have it too. */
export const pictureFrame = styles.picture

/** Picture formats that every browser can show. */
const DRAWN = /^image\/(jpeg|png|webp)$/
/** The size of the largest picture that is downloaded for a list. */
const LARGEST_BYTES = 5 * 1024 * 1024

/**
 * A small picture of a document. Only patients see the picture itself; everybody else sees an icon, because loading the file
 * would count as opening it in the access log.
 */
export function DocumentPicture({ document }: { document: MedicalDocument }) {
  const [failed, setFailed] = useState(false)
  const { content_type, bytes = 0, key } = document
  const small = DRAWN.test(content_type ?? '') && bytes <= LARGEST_BYTES
  if (small && !failed && isOwn(document) && currentSurface() === 'app')
    return (
      <img
        src={`/documents/${key}`}
        alt=""
        loading="lazy"
        decoding="async"
        className={pictureFrame}
        onError={() => setFailed(true)}
      />
    )
  const { Icon } = kindOf(content_type)
  return (
    <span className={pictureFrame}>
      <Icon />
    </span>
  )
}
