import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './pager.module.css'

interface PagerProps {
  total: number
  page: number
  size: number
  go: (page: number) => void
}

/** Two large buttons and the page number, which is enough on a phone. */
export function Pager({ total, page, size, go }: PagerProps) {
  const t = useText()
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('page_before')}
      </Button>
      <span>{t('page_of', { page, last })}</span>
      <Button variant="default" disabled={page >= last} onClick={() => go(page + 1)}>
        {t('page_after')}
      </Button>
    </nav>
  )
}
