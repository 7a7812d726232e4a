import type { ReactNode } from 'react'
import { RoundIcon } from './round-icon.tsx'
import styles from './steps.module.css'

export interface Step {
  readonly key: string
  readonly icon: ReactNode
  readonly title: string
}

/** The steps of a case. The style sheet adds the numbers. */
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
