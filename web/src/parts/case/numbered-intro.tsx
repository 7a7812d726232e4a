import type { ReactNode } from 'react'
import { caseLabel } from '../../i18n/format.ts'

interface NumberedIntroProps {
  /** Unknown while it loads. */
  of: { readonly case_id: string; readonly case_number: string | null } | undefined
  children?: ReactNode
}

/** What a page about one case is for, and the number of that case, so that two open tabs are not confused. */
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
