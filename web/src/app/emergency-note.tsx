import { Alert, Text } from '@mantine/core'
import { useText } from '../i18n/language.ts'
import { AlertIcon } from '../parts/page/icons.tsx'
import styles from './emergency-note.module.css'

/** Of the Saudi Red Crescent. */
const AMBULANCE = '997'

/** Nobody in danger shall wait for a written opinion. */
export function EmergencyNote() {
  const t = useText()
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<AlertIcon />}
      title={t('no_emergency')}
      classNames={{ root: styles.note, title: styles.title }}
    >
      <Text size="sm">
        {t('no_emergency_hint')}{' '}
        <a href={`tel:${AMBULANCE}`} className={styles.call}>
          {t('call_ambulance')}
        </a>
      </Text>
    </Alert>
  )
}
