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

interface BesideProps {
  /** What people read while they write. */
  material: ReactNode
  /** The name of the material for screen readers. */
  label: string
  children: ReactNode
}

/** Keeps the material visible beside the text on a wide screen; on a phone it comes before the text. */
export function Beside({ material, label, children }: BesideProps) {
  return (
    <Columns even>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on its own, so it needs the focus for the keyboard */}
      <section className={styles.material} aria-label={label} tabIndex={0}>
        {material}
      </section>
      <div>{children}</div>
    </Columns>
  )
}
