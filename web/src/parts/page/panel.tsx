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

/** A label and its value. A fact that may be long gets a row of its own. */
export type Fact = readonly [label: string, value: ReactNode, layout?: 'row']

/** A list of facts. It is `large` on pages whose values matter most. */
export function Facts({ items, large = false }: { items: readonly Fact[]; large?: boolean }) {
  return (
    <dl className={styles.facts} data-large={large || undefined}>
      {items.map(([label, value, layout]) => (
        <div key={label} className={layout && styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
