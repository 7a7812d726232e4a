import type { ReactNode } from 'react'
import styles from './beside.module.css'

interface BesideProps {
  /** What is read while writing. */
  material: ReactNode
  /** What it is, for whoever hears it instead of seeing it. */
  label: string
  children: ReactNode
}

/** What one writes about stays in view beside the text, where there is room; on a phone it comes before it. */
export function Beside({ material, label, children }: BesideProps) {
  return (
    <div className={styles.columns}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on its own, so the keyboard must get into it */}
      <section className={styles.material} aria-label={label} tabIndex={0}>
        {material}
      </section>
      <div>{children}</div>
    </div>
  )
}
