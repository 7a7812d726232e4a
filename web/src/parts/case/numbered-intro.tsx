import type { ReactNode } from 'react'
import { caseLabel } from '../../i18n/format.ts'

interface NumberedIntroProps {
  /** Undefined while the case loads. */
  of: { readonly case_id: string; readonly case_number: string | null } | undefined
  children?: ReactNode
}

/** The purpose of a page about one case, with the case number, so that nobody confuses two open tabs. */
export function NumberedIntro({ of, children }: NumberedIntroProps) {
  return (
    <>
      {of && (
        <div>
          <bdi>{caseLabel(of)}</bdi>
        </div>
      )}
      {children}
    </>
  )
}
