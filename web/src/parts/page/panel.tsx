import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
