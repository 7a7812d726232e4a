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
  for_sop_id?: string
  for_doctor?: string
}

interface DocumentListProps {
  documents: readonly MedicalDocument[]
  /** When those came that came with the case. */
  sent?: string
}

/** Links open elsewhere: documents live with the file service, never here. */
export function DocumentList({ documents, sent }: DocumentListProps) {
  const t = useText()
  if (documents.length === 0) return <Empty title={t('no_documents')} hint={t('no_documents_hint')} />
  return (
    <ul>
      {documents.map(document => (
        <li key={document.key + document.url} className={styles.row}>
          <DocumentName document={document} />
          <Text size="xs" c="dimmed">
            <Arrival document={document} sent={sent} />
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** When a document came, and in answer to whose request. */
function Arrival({ document, sent }: { document: MedicalDocument; sent: string | undefined }) {
  const t = useText()
  const f = useFormats()
  const { added_date, for_sop_id, for_doctor } = document
  if (added_date === undefined) return sent && t('document_with_case', { date: f.day(sent) })
  const date = f.day(added_date)
  if (for_doctor !== undefined) return t('document_for', { date, name: for_doctor })
  return t(for_sop_id === undefined ? 'document_added' : 'document_for_request', { date })
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
