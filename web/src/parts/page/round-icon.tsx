import type { ReactNode } from 'react'
import styles from './round-icon.module.css'

export function RoundIcon({ children }: { children: ReactNode }) {
  return <span className={styles.icon}>{children}</span>
}
