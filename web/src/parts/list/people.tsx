import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './people.module.css'

export function People({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

/** A person's name with details below it and a tag at the end. */
export function PersonRow({ name, tag, children }: { name: string; tag: ReactNode; children?: ReactNode }) {
  return (
    <li className={styles.person}>
      <div>
        <Text size="sm" fw={600}>
          <bdi>{name}</bdi>
        </Text>
        {children}
      </div>
      {tag}
    </li>
  )
}
