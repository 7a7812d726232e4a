import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'quiet' | 'info' | 'warn' | 'good' | 'bad'

/** A word in a coloured frame; the colour never says more than the word does. */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>
}
