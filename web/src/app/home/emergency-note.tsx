import { useText } from '../../i18n/language.ts'
import { Caution } from '../../parts/page/caution.tsx'
import styles from './emergency-note.module.css'

/** The number of the Saudi Red Crescent. */
const AMBULANCE = '997'

/** Tells people in danger to call an ambulance instead of waiting for a written opinion. */
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
