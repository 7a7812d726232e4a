import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './cancel-button.module.css'

/** This button is red but not filled, so that it warns without inviting a press. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <Button variant="subtle" className={styles.button} onClick={onClick}>
      {t('cancel_case')}
    </Button>
  )
}
