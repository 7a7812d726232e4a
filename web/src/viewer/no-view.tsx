import { Button, Text } from '@mantine/core'
import { type TextKey, useText } from '../i18n/language.ts'
import { Download } from './download.tsx'
import styles from './no-view.module.css'
import type { ViewProps } from './view-props.ts'

/** What cannot be shown here is told why, and can be kept. What could not be read may be readable the next time. */
export function NoView({ document, again, reason = 'viewer_not_shown' }: ViewProps & { reason?: TextKey }) {
  const t = useText()
  return (
    <div className={styles.words}>
      <Text role="status">{t(reason)}</Text>
      {reason === 'viewer_unreadable' && (
        <Button variant="default" size="xs" onClick={again}>
          {t('try_again')}
        </Button>
      )}
      <Download document={document} />
    </div>
  )
}
