import { Anchor, CloseButton } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { currentSurface } from '../../session/session.ts'
import { Above, useReturnFocus } from '../form/dialog.tsx'
import { NewWindow } from '../page/buttons.tsx'
import styles from './document-viewer.module.css'
import type { Viewed } from './own-document.ts'

interface DocumentViewerProps {
  caseId: string
  /** A document kept by the service (see `isOwn`), or a study. */
  document: Viewed
  onClose: () => void
  /** True when the page takes pictures for an opinion. */
  takesViews?: boolean
}

/**
 * Shows a document beside a form, and fills the height of its place. The viewer is a page of its own in a frame, with
 * its own content security policy. Only that page loads the readers for PDF and DICOM.
 */
export function DocumentViewer({ caseId, document, onClose, takesViews = false }: DocumentViewerProps) {
  const t = useText()
  useReturnFocus()
  const address = `/web/viewer/${currentSurface()}/${caseId}/${document.key}`
  return (
    <section className={styles.viewer} aria-label={t('document_viewer', { name: document.name })}>
      <header className={styles.head}>
        <bdi className={styles.name}>{document.name}</bdi>
        <Anchor href={address} target="_blank" rel="noopener" size="sm">
          {t('viewer_own_window')}
          <NewWindow />
        </Anchor>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <iframe
        key={address}
        src={takesViews ? `${address}?adds` : address}
        title={t('document_viewer', { name: document.name })}
        allow="fullscreen"
        onLoad={({ currentTarget: { contentWindow } }) => {
          // This page listens inside the frame, because a frame does not pass its key events on. A dialog inside the
          // frame closes first.
          const press = ({ key }: KeyboardEvent) => {
            const isWithin = contentWindow?.document.querySelector('dialog[open]') != null
            if (key === 'Escape' && !isWithin) onClose()
          }
          contentWindow?.addEventListener('keydown', press, { capture: true })
        }}
      />
    </section>
  )
}

interface ViewerDialogProps {
  caseId: string
  document: Viewed
  close: () => void
}

/** The viewer as a full-screen dialog, for pages without space beside a form. */
export function ViewerDialog({ caseId, document, close }: ViewerDialogProps) {
  const t = useText()
  const label = t('document_viewer', { name: document.name })
  return (
    <Above label={label} close={close}>
      <div className={styles.full}>
        <DocumentViewer caseId={caseId} document={document} onClose={close} />
      </div>
    </Above>
  )
}
