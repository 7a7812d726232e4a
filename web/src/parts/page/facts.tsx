import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** One that may be long has a row to itself. */
export type Fact = readonly [label: string, value: ReactNode, room?: 'row']

/** Names and values; large where the values are what one came for. */
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
