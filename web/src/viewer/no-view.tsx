import { Text } from '@mantine/core'
import { type TextKey, useText } from '../i18n/language.ts'
import { Download } from './download.tsx'
import styles from './no-view.module.css'
import type { ViewProps } from './view-props.ts'

/** What cannot be shown here is told why, and can be kept. */
export function NoView({ document, reason = 'viewer_not_shown' }: ViewProps & { reason?: TextKey }) {
  const t = useText()
  return (
    <div className={styles.words}>
      <Text>{t(reason)}</Text>
      <Download document={document} />
    </div>
  )
}
