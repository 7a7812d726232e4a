import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Status } from '../../api/types.ts'
import { caseLabel } from '../../i18n/format.ts'
import styles from './case-intro.module.css'
import { OverdueTag, StatusTag } from './status.tsx'

interface CaseIntroProps {
  status: Status
  overdue?: boolean
  children: ReactNode
}

/** The line below the title of a case: its status, and its number or subject. */
export function CaseIntro({ status, overdue = false, children }: CaseIntroProps) {
  return (
    <span className={styles.intro}>
      <StatusTag status={status} />
      {overdue && <OverdueTag />}
      <Text component="span" size="sm" c="dimmed">
        {children}
      </Text>
    </span>
  )
}

interface NumberedIntroProps {
  /** The case; undefined while it loads. */
  of: { readonly case_id: string; readonly case_number: string | null } | undefined
  children?: ReactNode
}

/** The introduction of a page about one case. It contains the case number, so that nobody confuses two open tabs. */
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
