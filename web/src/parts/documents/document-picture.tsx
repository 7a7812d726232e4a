import { useState } from 'react'
import { currentSurface } from '../../session/session.ts'
import { kindOf } from './document-kinds.ts'
import styles from './document-picture.module.css'
import { isOwn, type MedicalDocument } from './own-document.ts'

/** The style of the small picture, also for files that are still being uploaded. */
export const pictureFrame = styles.picture

/** Picture formats that every browser can show. */
const DRAWN = /^image\/(jpeg|png|webp)$/
/** Larger pictures are not downloaded for a list. */
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
