import { Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ForwardIcon } from '../page/icons.tsx'
import styles from './rows.module.css'

interface RowProps {
  title: ReactNode
  /** A quiet line below the title. */
  detail?: ReactNode
  /** Anything else below the title. */
  more?: ReactNode
  /** Tags and buttons at the end of the row. */
  children?: ReactNode
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

/** A row with buttons; `off` marks something that is not in use. */
export function Row({ off = false, children, ...words }: RowProps & { off?: boolean }) {
  return (
    <li className={styles.row} data-off={off || undefined}>
      <RowWords {...words} />
      {children}
    </li>
  )
}

/** A row that is a link; the linked page receives `state`. */
export function RowLink({ to, state, children, ...words }: RowProps & { to: string; state?: unknown }) {
  return (
    <li>
      <Link to={to} state={state} className={styles.row}>
        <RowWords {...words} />
        {children}
        <ForwardIcon size={18} />
      </Link>
    </li>
  )
}

function RowWords({ title, detail, more }: RowProps) {
  return (
    <div className={styles.words}>
      <Text component="div" fw={600}>
        {title}
      </Text>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      {more}
    </div>
  )
}

/**
 * Short facts in a row, separated by dots. No line breaks within a fact or before its dot, and each fact keeps its own
 * direction.
 */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  const shown = items.filter(Boolean)
  return shown.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no id, only its place in the row
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.fact}>
        <bdi>{item}</bdi>
        {index < shown.length - 1 && ' ·'}
      </span>
    </Fragment>
  ))
}
