import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './cancel-button.module.css'

/** Says that it ends something, without calling for it. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <Button variant="subtle" className={styles.button} onClick={onClick}>
      {t('cancel_case')}
    </Button>
  )
}
