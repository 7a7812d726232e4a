import type { ReactNode } from 'react'
import { RoundIcon } from './round-icon.tsx'
import styles from './steps.module.css'

export interface Step {
  readonly key: string
  readonly icon: ReactNode
  readonly title: string
}

/** The way of a case, step by step; the numbers come from the style sheet. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, icon, title }) => (
        <li key={key} className={styles.step}>
          <RoundIcon>{icon}</RoundIcon>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  )
}
