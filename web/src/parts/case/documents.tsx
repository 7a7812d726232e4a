import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Empty } from '../page/empty.tsx'
import { FileIcon } from '../page/icons.tsx'
import styles from './documents.module.css'
import { linkOf } from './link.ts'

export interface MedicalDocument {
  url: string
  key: string
  name: string
  /** Of one that came later, in answer to a request. */
  added_date?: string
}

/** Links open elsewhere: documents live with the file service, never here. */
export function DocumentList({ documents }: { documents: readonly MedicalDocument[] }) {
  const t = useText()
  const f = useFormats()
  if (documents.length === 0) return <Empty title={t('no_documents')} hint={t('no_documents_hint')} />
  return (
    <ul>
      {documents.map(document => (
        <li key={document.key + document.url} className={styles.row}>
          <DocumentName document={document} />
          {document.added_date && (
            <Text size="xs" c="dimmed">
              {t('document_added', { date: f.day(document.added_date) })}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

/** An address that a browser should not follow stands beside the name as text, so that nobody misses the document. */
function DocumentName({ document }: { document: MedicalDocument }) {
  const link = linkOf(document.url)
  if (link !== null)
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={styles.name}>
        <FileIcon />
        <bdi>{document.name}</bdi>
      </a>
    )
  return (
    <span className={styles.name}>
      <FileIcon />
      <bdi>{document.name}</bdi>
      <Text component="span" size="xs" c="dimmed">
        <bdi>{document.url}</bdi>
      </Text>
    </span>
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
