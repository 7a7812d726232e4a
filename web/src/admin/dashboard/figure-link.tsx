import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import styles from './figure-link.module.css'

/** A figure with a link to the cases that it counts. */
export function FigureLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  const t = useText()
  return (
    <Link to={to} className={styles.figure} title={t('figure_list', { name })}>
      {children}
    </Link>
  )
}
