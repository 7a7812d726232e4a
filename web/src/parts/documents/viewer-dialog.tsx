import { Modal } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { DocumentViewer } from './document-viewer.tsx'
import type { MedicalDocument } from './own-document.ts'
import styles from './viewer-dialog.module.css'

interface ViewerDialogProps {
  caseId: string
  document: MedicalDocument
  close: () => void
}

/** The viewer as a full-screen dialog, where there is no room for it beside a form. */
export function ViewerDialog({ caseId, document, close }: ViewerDialogProps) {
  const t = useText()
  const label = t('document_viewer', { name: document.name })
  return (
    <Modal
      opened
      onClose={close}
      fullScreen
      withCloseButton={false}
      classNames={{ body: styles.body }}
      attributes={{ content: { 'aria-label': label } }}
    >
      <DocumentViewer caseId={caseId} document={document} onClose={close} />
    </Modal>
  )
}
