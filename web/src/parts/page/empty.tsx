import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Nothing here yet, and what to do about it. */
export function Empty({ title, hint, action }: { title: string; hint: string | null; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Text fw={600}>{title}</Text>
      {hint !== null && (
        <Text c="dimmed" size="sm" maw={560}>
          {hint}
        </Text>
      )}
      {action}
    </div>
  )
}
