import type { ReactNode } from 'react'
import styles from './line-group.module.css'
import type { Line } from './series.ts'

/** Draws its children with the stroke of one line. */
export function LineGroup({ line, children }: { line: Line['key']; children: ReactNode }) {
  return (
    <g className={styles.line} data-line={line}>
      {children}
    </g>
  )
}
