import { Modal } from '@mantine/core'
import { DocumentViewer } from './document-viewer.tsx'
import type { MedicalDocument } from './own-document.ts'
import styles from './viewer-dialog.module.css'

interface ViewerDialogProps {
  caseId: string
  document: MedicalDocument
  close: () => void
}

/** The viewer over the whole screen, where there is no place for it beside a form. */
export function ViewerDialog({ caseId, document, close }: ViewerDialogProps) {
  return (
    <Modal opened onClose={close} fullScreen withCloseButton={false} classNames={{ body: styles.body }}>
      <DocumentViewer caseId={caseId} document={document} onClose={close} />
    </Modal>
  )
}
