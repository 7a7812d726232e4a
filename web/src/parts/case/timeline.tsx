import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import styles from './timeline.module.css'

export interface Moment {
  readonly milestone: string
  readonly title: string
  readonly date: string
  readonly detail?: ReactNode
}

/** The milestones of a case, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const f = useFormats()
  return (
    <ol>
      {[...moments].reverse().map(moment => (
        <li key={`${moment.milestone} ${moment.date}`} className={styles.moment}>
          <Text fw={600} size="sm">
            {moment.title}
          </Text>
          <Text size="xs" c="dimmed">
            <time dateTime={moment.date}>{f.moment(moment.date)}</time>
          </Text>
          {moment.detail}
        </li>
      ))}
    </ol>
  )
}
