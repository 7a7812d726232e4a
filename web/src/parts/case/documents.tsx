import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import { Empty } from '../page/empty.tsx'
import { FileIcon } from '../page/icons.tsx'
import styles from './documents.module.css'

export interface MedicalDocument {
  url: string
  key: string
  name: string
}

/** Links open elsewhere: documents live with the file service, never here. */
export function DocumentList({ documents }: { documents: readonly MedicalDocument[] }) {
  const t = useText()
  if (documents.length === 0) return <Empty title={t('no_documents')} hint={t('no_documents_hint')} />
  return (
    <ul>
      {documents.map(document => (
        <li key={document.key + document.url} className={styles.row}>
          <a href={document.url} target="_blank" rel="noopener noreferrer" className={styles.name}>
            <FileIcon />
            <bdi>{document.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ChosenDocumentsProps {
  documents: readonly MedicalDocument[]
  /** What stands at the end of each. */
  end: (document: MedicalDocument) => ReactNode
}

/** Documents that are about to be sent: not opened here, but taken away again. */
export function ChosenDocuments({ documents, end }: ChosenDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <ul>
      {documents.map(document => (
        <li key={document.key + document.url} className={styles.row}>
          <span className={styles.name}>
            <FileIcon />
            <bdi>{document.name}</bdi>
          </span>
          {end(document)}
        </li>
      ))}
    </ul>
  )
}
