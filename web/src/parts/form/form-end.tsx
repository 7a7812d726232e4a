import { Button } from '@mantine/core'
import type { Problem } from '../../api/problem.ts'
import { SubmitRow } from './submit-row.tsx'

interface FormEndProps {
  /** The change that the first button makes. */
  verb: { readonly error: Problem | null; readonly isPending: boolean }
  label: string
  /** What the first button does; without it, the button submits the form. */
  act?: () => void
  /** For verbs that cannot be undone. */
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
