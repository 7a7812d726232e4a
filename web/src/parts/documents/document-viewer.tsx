import { Anchor, CloseButton } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { currentSurface } from '../../session/session.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'
import styles from './document-viewer.module.css'

interface DocumentViewerProps {
  caseId: string
  /** One that is kept by the service: see `isOwn`. */
  document: { readonly key: string; readonly name: string }
  onClose: () => void
}

/**
 * A document beside whatever is being written about it. It is a page of its own in a frame, with a policy of its own:
 * what reads PDF and DICOM is loaded only here. It fills the height that its place gives it.
 */
export function DocumentViewer({ caseId, document, onClose }: DocumentViewerProps) {
  const t = useText()
  useReturnFocus()
  const address = `/web/viewer/${currentSurface()}/${caseId}/${document.key}`
  return (
    <section className={styles.viewer} aria-label={t('document_viewer', { name: document.name })}>
      <header className={styles.head}>
        <bdi className={styles.name}>{document.name}</bdi>
        <Anchor href={address} target="_blank" rel="noopener" size="sm">
          {t('viewer_own_window')}
        </Anchor>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <iframe
        key={address}
        src={address}
        title={t('document_viewer', { name: document.name })}
        allow="fullscreen"
        onLoad={({ currentTarget: { contentWindow } }) => {
          // Keys that are pressed in a frame stay in it.
          contentWindow?.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
        }}
      />
    </section>
  )
}
