import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Status } from '../../api/types.ts'
import styles from './case-intro.module.css'
import { OverdueTag, StatusTag } from './status.tsx'

interface CaseIntroProps {
  status: Status
  overdue?: boolean
  children: ReactNode
}

/** The line below the title of a case: its status and which case it is. */
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
