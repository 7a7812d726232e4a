import type { ReactNode } from 'react'
import type { Problem } from '../api/problem.ts'
import { FailureNote } from './page.tsx'

/** The end of a form: what went wrong, in the place where one looks after pressing, then the buttons. */
export function SubmitRow({ problem, children }: { problem: Problem | null; children: ReactNode }) {
  return (
    <div className="submit">
      {problem && <FailureNote problem={problem} />}
      <div className="submit-row">{children}</div>
    </div>
  )
}
