import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { NewWindow } from '../page/buttons.tsx'
import { Empty } from '../page/loaded.tsx'
import styles from './document-list.module.css'
import { DocumentPicture, kindOf } from './document-picture.tsx'
import { ViewerDialog } from './document-viewer.tsx'
import { linkOf } from './link.ts'
import { isOwn, type MedicalDocument } from './own-document.ts'

interface DocumentListProps {
  caseId: string
  documents: readonly MedicalDocument[]
  /** When the documents of the intake were sent. */
  sent?: string | undefined
  /** Doctors who may have asked for documents, as far as the page knows them. */
  askers?: readonly { readonly sop_id: string; readonly name: string }[]
  /** Opens a document in the page's own viewer. Without this function the viewer opens as a dialog. */
  onOpen?: (document: MedicalDocument) => void
}

/** The documents of a case. Documents that the service keeps open in the viewer; links open in a new tab. */
export function DocumentList({ caseId, documents, sent, askers = [], onOpen }: DocumentListProps) {
  const t = useText()
  const [opened, setOpened] = useState<MedicalDocument | null>(null)
  if (documents.length === 0) return <Empty title={t('no_documents')} hint={t('no_documents_hint')} />
  return (
    <>
      <ul>
        {documents.map(document => (
          <li key={document.key + document.url} className={styles.row}>
            <DocumentName document={document} open={onOpen ?? setOpened} />
            <Origin
              document={document}
              sent={sent}
              asker={document.for_doctor ?? askers.find(({ sop_id }) => sop_id === document.for_sop_id)?.name}
            />
          </li>
        ))}
      </ul>
      {opened && <ViewerDialog caseId={caseId} document={opened} close={() => setOpened(null)} />}
    </>
  )
}

interface OriginProps {
  document: MedicalDocument
  sent: string | undefined
  asker: string | undefined
}

/** The kind of document, when it came, and who asked for it. */
function Origin({ document, sent, asker }: OriginProps) {
  const t = useText()
  const f = useFormats()
  const { added_date, uploaded_date, for_sop_id, content_type, state } = document
  const { label } = kindOf(content_type)
  const words = [
    label && t(label),
    state !== undefined && state !== 'ready' && t(`document_state_${state}`),
    added_date && t('document_added', { date: f.day(added_date) }),
    !added_date && sent && t('document_with_case', { date: f.day(sent) }),
    !added_date && !sent && uploaded_date && t('document_uploaded', { date: f.day(uploaded_date) }),
    for_sop_id && (asker ? t('document_asked_by', { name: asker }) : t('document_asked')),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Text size="xs" c="dimmed" className={styles.origin}>
      {words.join(' · ')}
    </Text>
  )
}

interface DocumentNameProps {
  document: MedicalDocument
  open: (document: MedicalDocument) => void
}

/**
 * The name of a document. An address that is not safe to follow is shown as text beside the name, so that nobody misses
 * the document.
 */
function DocumentName({ document, open }: DocumentNameProps) {
  const t = useText()
  const name = <bdi>{document.name}</bdi>
  if (isOwn(document))
    return (
      <UnstyledButton
        className={styles.name}
        data-opens
        aria-label={t('open_document', { name: document.name })}
        onClick={() => open(document)}
      >
        <DocumentPicture document={document} />
        {name}
      </UnstyledButton>
    )
  const link = linkOf(document.url)
  if (link !== null)
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={styles.name} data-opens>
        <DocumentPicture document={document} />
        {name}
        <NewWindow />
      </a>
    )
  return (
    <span className={styles.name}>
      <DocumentPicture document={document} />
      {name}
      <Text component="span" size="xs" c="dimmed">
        <bdi>{document.url}</bdi>
      </Text>
    </span>
  )
}
