import type { ReactNode } from 'react'
import styles from './steps.module.css'

interface Step {
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

export function RoundIcon({ children }: { children: ReactNode }) {
  return <span className={styles.icon}>{children}</span>
}
