import type { ReactNode } from 'react'
import type { Problem } from '../../api/problem.ts'
import { FailureNote } from '../page/failure-note.tsx'
import styles from './submit-row.module.css'

/** The end of a form: the error, where people look after pressing a button, then the buttons. */
export function SubmitRow({ problem, children }: { problem: Problem | null; children: ReactNode }) {
  return (
    <div className={styles.end}>
      {problem && <FailureNote problem={problem} />}
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}

/** Buttons side by side, or below each other on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
