import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Side by side where there is room: a wide column and a narrow one, or two of the same width. */
export function Columns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return (
    <div className={styles.columns} data-even={even || undefined}>
      {children}
    </div>
  )
}
