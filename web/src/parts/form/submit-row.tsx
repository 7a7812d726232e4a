import type { ReactNode } from 'react'
import type { Problem } from '../../api/problem.ts'
import { FailureNote } from '../page/failure-note.tsx'
import styles from './submit-row.module.css'

/** The end of a form: what went wrong, in the place where one looks after pressing, then the buttons. */
export function SubmitRow({ problem, children }: { problem: Problem | null; children: ReactNode }) {
  return (
    <div className={styles.end}>
      {problem && <FailureNote problem={problem} />}
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}

/** Side by side, or one below the other on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
