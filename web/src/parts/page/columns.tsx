import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two columns on a wide screen: a wide and a narrow one, or two of the same width. */
export function Columns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return (
    <div className={styles.columns} data-even={even || undefined}>
      {children}
    </div>
  )
}
