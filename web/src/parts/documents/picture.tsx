import { FileIcon } from '../page/icons.tsx'
import styles from './upload-row.module.css'

/** A photograph in small, or the sign of a file. */
export function Picture({ address }: { address: string | null }) {
  if (address !== null) return <img src={address} alt="" className={styles.picture} />
  return (
    <span className={styles.picture}>
      <FileIcon />
    </span>
  )
}
