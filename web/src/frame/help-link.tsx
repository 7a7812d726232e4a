import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import type { Surface } from '../session/session.ts'
import styles from './help-link.module.css'

export function HelpLink({ surface }: { surface: Surface }) {
  const t = useText()
  return (
    <Button component={Link} to={`/${surface}/help`} variant="subtle" size="compact-md" className={styles.link}>
      {t('help')}
    </Button>
  )
}
