import type { ReactNode } from 'react'
import { FileIcon } from '../page/icons.tsx'
import { pictureFrame } from './document-picture.tsx'
import styles from './file-row.module.css'

interface FileRowProps {
  name: string
  /** The file itself in small, where it is a picture. */
  picture?: string | null
  /** Below the name. */
  below?: ReactNode
  /** At the end: what can be done with it. */
  children: ReactNode
}

/** One file in the list of those that are sent, or about to be. */
export function FileRow({ name, picture = null, below, children }: FileRowProps) {
  return (
    <li className={styles.row}>
      {picture === null ? (
        <span className={pictureFrame}>
          <FileIcon />
        </span>
      ) : (
        <img src={picture} alt="" className={pictureFrame} />
      )}
      <div className={styles.middle}>
        <bdi>{name}</bdi>
        {below}
      </div>
      {children}
    </li>
  )
}
