import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './caution.module.css'
import { AlertIcon } from './icons.tsx'

/** Something to know before going on; not an error. */
export function Caution({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<AlertIcon />}
      title={title}
      classNames={{ root: styles.caution, title: styles.title }}
    >
      <Text size="sm">{children}</Text>
    </Alert>
  )
}
