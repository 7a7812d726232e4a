import { useState } from 'react'
import { currentSurface } from '../../session/session.ts'
import { kindOf } from './document-kinds.ts'
import styles from './document-picture.module.css'
import { isOwn, type MedicalDocument } from './own-document.ts'

/** The place of a small picture, for files that are still on their way too. */
export const pictureFrame = styles.picture

/** What every browser draws by itself. */
const DRAWN = /^image\/(jpeg|png|webp)$/
/** A list is not worth a longer download. */
const LARGEST_BYTES = 5 * 1024 * 1024

/**
 * A document in small. Patients see their own pictures; everybody else sees what kind it is: to show them the file would be
 * to open it, and who opened a document is written down.
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
