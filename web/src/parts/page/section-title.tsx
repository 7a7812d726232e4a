import { Title } from '@mantine/core'
import styles from './section-title.module.css'

export function SectionTitle({ children }: { children: string }) {
  return (
    <Title order={2} className={styles.title}>
      {children}
    </Title>
  )
}
