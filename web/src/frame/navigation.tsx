import { Link, useLocation } from 'wouter'
import { useText } from '../i18n/language.ts'
import styles from './navigation.module.css'

export interface NavItem {
  readonly to: string
  readonly label: string
  /** True when the item is also current on the pages below its address. */
  readonly deep?: boolean
}

export function Navigation({ items }: { items: readonly NavItem[] }) {
  const t = useText()
  const [path] = useLocation()
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      {items.map(({ to, label, deep }) => {
        const current = path === to || (deep === true && path.startsWith(`${to}/`))
        return (
          <Link key={to} to={to} className={styles.link} aria-current={current ? 'page' : undefined}>
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
