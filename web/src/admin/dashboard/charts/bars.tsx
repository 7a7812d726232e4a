import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { useFormats } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/language.ts'
import styles from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The address of the list of the counted cases; null when the reader may not open that list. */
  readonly to: string | null
}

/** Horizontal bars. Names and numbers are text, so that people who cannot see the bars can read them. */
export function Bars({ items }: { items: readonly Bar[] }) {
  const t = useText()
  const f = useFormats()
  const most = Math.max(1, ...items.map(({ value }) => value))
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('no_figures')}
      </Text>
    )
  return (
    <ul>
      {items.map(({ key, label, value, to }) => (
        <li key={key} className={styles.row}>
          <span>{label}</span>
          {to === null ? (
            <span className={styles.value}>{f.count(value)}</span>
          ) : (
            <Link to={to} className={styles.value} aria-label={t('figure_of', { name: label, count: f.count(value) })}>
              {f.count(value)}
            </Link>
          )}
          <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" className={styles.back} />
            <rect width={(value / most) * 100} height="8" className={styles.fill} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
