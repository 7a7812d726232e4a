import { Fragment, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Short facts in a row, apart by dots. Each stays whole when the line breaks, and keeps its own direction. */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  return items.filter(Boolean).map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is all that a fact has
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi className={styles.fact}>{item}</bdi>
    </Fragment>
  ))
}
