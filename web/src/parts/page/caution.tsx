import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './caution.module.css'
import { AlertIcon } from './icons.tsx'

/** A caution that people should read before they go on. It is no error. */
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
