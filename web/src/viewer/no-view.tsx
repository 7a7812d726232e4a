import { Button, Text } from '@mantine/core'
import { type TextKey, useText } from '../i18n/language.ts'
import styles from './no-view.module.css'
import type { OpenedDocument } from './opened-document.ts'
import { Download } from './toolbar.tsx'

/** The reasons that may pass, after which a new try makes sense. */
const PASSING: readonly TextKey[] = ['viewer_unreadable', 'viewer_not_ready']

interface NoViewProps {
  /** The document; null while it may not be opened. */
  document: OpenedDocument | null
  again: () => void
  reason?: TextKey
}

/** Says why a document cannot be shown, and offers to download it. */
export function NoView({ document, again, reason = 'viewer_not_shown' }: NoViewProps) {
  const t = useText()
  return (
    <div className={styles.words}>
      <Text role="status">{t(reason)}</Text>
      {PASSING.includes(reason) && (
        <Button variant="default" size="xs" onClick={again}>
          {t('try_again')}
        </Button>
      )}
      {document && <Download document={document} />}
    </div>
  )
}
