import { type ReactNode, useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface ReasonFormProps {
  /** Explains the verb, above the reason. */
  children: ReactNode
  hint: string
  verb: { mutate: (reason: string) => void; readonly error: Problem | null; readonly isPending: boolean }
  label: string
  leave: { label: string; close: () => void }
  /** For verbs that cannot be undone. */
  grave?: boolean
}

/** The form of a verb that needs a reason. */
export function ReasonForm({ children, hint, verb, label, leave, grave = false }: ReasonFormProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    const why = reason.trim()
    setMissing(why === '')
    if (why !== '') verb.mutate(why)
  }
  return (
    <>
      {children}
      <FreeText
        label={t('reason')}
        description={hint}
        minRows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={missing ? t('required') : undefined}
      />
      <FormEnd verb={verb} label={label} act={submit} grave={grave} leave={leave} />
    </>
  )
}
