import type { ReactNode } from 'react'
import { FileIcon } from '../page/icons.tsx'
import { pictureFrame } from './document-picture.tsx'
import styles from './file-row.module.css'

interface FileRowProps {
  name: string
  /** A small version of the file, if it is a picture. */
  picture?: string | null
  /** Shown below the name. */
  below?: ReactNode
  /** Buttons at the end of the row. */
  children: ReactNode
}

/** One file in the list of files to send. */
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
