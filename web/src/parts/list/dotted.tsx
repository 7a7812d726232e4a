import { Fragment, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Short facts in a row, separated by dots. A fact does not break across lines, and keeps its own direction. */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  return items.filter(Boolean).map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no id, only its place in the row
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi className={styles.fact}>{item}</bdi>
    </Fragment>
  ))
}
