import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Two columns on a wide screen: a wide and a narrow one, or two of the same width. */
export function Columns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return (
    <div className={styles.columns} data-even={even || undefined}>
      {children}
    </div>
  )
}

interface MaterialProps {
  /** The name of the material for screen readers. */
  label: string
  /** True when somebody writes beside the material. On a wide screen it then scrolls on its own and stays visible. */
  beside: boolean
  children: ReactNode
}

/** The material that people read while they write; the first of two columns. On a phone it comes before the text. */
export function Material({ label, beside, children }: MaterialProps) {
  if (!beside) return <div>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the section scrolls on its own, so the keyboard must reach it
    <section className={styles.material} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
