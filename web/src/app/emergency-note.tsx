import { useText } from '../i18n/language.ts'
import { Caution } from '../parts/page/caution.tsx'
import styles from './emergency-note.module.css'

/** Of the Saudi Red Crescent. */
const AMBULANCE = '997'

/** Nobody in danger shall wait for a written opinion. */
export function EmergencyNote() {
  const t = useText()
  return (
    <Caution title={t('no_emergency')}>
      {t('no_emergency_hint')}{' '}
      <a href={`tel:${AMBULANCE}`} className={styles.call}>
        {t('call_ambulance')}
      </a>
    </Caution>
  )
}
