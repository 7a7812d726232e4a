import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A fact that may be long gets a row of its own. */
export type Fact = readonly [label: string, value: ReactNode, room?: 'row']

/** Labels and values; `large` for pages whose values matter most. */
export function Facts({ items, large = false }: { items: readonly Fact[]; large?: boolean }) {
  return (
    <dl className={styles.facts} data-large={large || undefined}>
      {items.map(([label, value, room]) => (
        <div key={label} className={room && styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
