import { Fragment, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Short facts in a row, apart by dots. Each stays whole when the line breaks, with the dot behind it, and keeps its own direction. */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  const shown = items.filter(Boolean)
  return shown.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is all that a fact has
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.fact}>
        <bdi>{item}</bdi>
        {index < shown.length - 1 && ' ·'}
      </span>
    </Fragment>
  ))
}
