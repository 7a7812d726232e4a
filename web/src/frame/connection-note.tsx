import { useReachable } from '../api/connection.ts'
import { useText } from '../i18n/language.ts'
import styles from './connection-note.module.css'

export function ConnectionNote() {
  const t = useText()
  const reachable = useReachable()
  return (
    <div role="status" aria-live="polite">
      {!reachable && <div className={styles.note}>{t('connection_lost')}</div>}
    </div>
  )
}
