import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { FailureNote } from '../page/loaded.tsx'
import styles from './form-end.module.css'

interface FormEndProps {
  /** The change that the first button makes. */
  verb: { readonly error: Problem | null; readonly isPending: boolean }
  label: string
  /** The action of the first button. Without an action the button submits the form. */
  act?: () => void
  /** True for a verb that cannot be undone. */
  grave?: boolean
  disabled?: boolean
  /** The second button, which changes nothing. */
  leave?: { label: string; close: () => void }
}

/** The last row of a form or dialog that does one thing. */
export function FormEnd({ verb, label, act, grave = false, disabled = false, leave }: FormEndProps) {
  return (
    <SubmitRow problem={verb.error}>
      <Button
        type={act ? 'button' : 'submit'}
        color={grave ? 'red.9' : undefined}
        onClick={act}
        disabled={disabled}
        loading={verb.isPending}
      >
        {label}
      </Button>
      {leave && (
        <Button variant="default" onClick={leave.close}>
          {leave.label}
        </Button>
      )}
    </SubmitRow>
  )
}

interface DraftEndProps<Final extends string> {
  problem: Problem | null
  /** The status that is being sent; null when nothing is being sent. */
  sending: Final | 'draft' | null
  final: Final
  label: string
  send: (status: Final | 'draft') => void
}

/** The buttons of a form that can be sent for good or kept as a draft. */
export function DraftEnd<Final extends string>({ problem, sending, final, label, send }: DraftEndProps<Final>) {
  const t = useText()
  return (
    <SubmitRow problem={problem}>
      <Button onClick={() => send(final)} loading={sending === final}>
        {label}
      </Button>
      <Button variant="default" onClick={() => send('draft')} loading={sending === 'draft'}>
        {t('save_draft')}
      </Button>
    </SubmitRow>
  )
}

/** The end of a form. It shows the error above the buttons, because people look there after pressing one. */
export function SubmitRow({ problem, children }: { problem: Problem | null; children: ReactNode }) {
  return (
    <div className={styles.end}>
      {problem && <FailureNote problem={problem} />}
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}

/** Buttons side by side, or below each other on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
