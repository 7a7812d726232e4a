import type { ReactNode } from 'react'
import type { ErasureState } from '../../../../src/domain/case/erasure.ts'
import { useText } from '../../i18n/language.ts'
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

const tones: Readonly<Record<ErasureState, Tone>> = { open: 'warn', done: 'good', refused: 'bad', withdrawn: 'quiet' }

/** The state of a request to erase data. */
export function ErasureTag({ state }: { state: ErasureState }) {
  const t = useText()
  return <Tag tone={tones[state]}>{t(`erasure_state_${state}`)}</Tag>
}
