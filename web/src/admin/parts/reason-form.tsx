import { type ReactNode, useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface ReasonFormProps {
  /** Explains the verb; shown above the reason. */
  children: ReactNode
  hint: string
  verb: { mutate: (reason: string) => void; readonly error: Problem | null; readonly isPending: boolean }
  label: string
  leave: { label: string; close: () => void }
  /** True for a verb that cannot be undone. */
  grave?: boolean
  /** The shortest and longest reason, and the error for a reason that is too short. */
  length?: Length
}

interface Length {
  readonly least: number
  readonly most: number
  readonly tooShort: string
}

/** The form of a verb that needs a reason. */
export function ReasonForm({ children, hint, verb, label, leave, grave = false, length }: ReasonFormProps) {
  const t = useText()
  const { least, most, tooShort } = length ?? { least: 1, most: LONGEST_REASON, tooShort: t('required') }
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    const why = reason.trim()
    setMissing(why.length < least)
    if (why.length >= least) verb.mutate(why)
    else showFirstError()
  }
  return (
    <>
      {children}
      <FreeText
        label={t('reason')}
        description={hint}
        minRows={3}
        maxLength={most}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={missing ? tooShort : undefined}
      />
      <FormEnd verb={verb} label={label} act={submit} grave={grave} leave={leave} />
    </>
  )
}

/** Returns whether the act was not done, because it waits for a second person. */
export function isWaiting(answer: unknown): boolean {
  return (answer as { state?: unknown } | null | undefined)?.state === 'waiting'
}

interface ReasonDialogProps {
  title: string
  /** Explains the verb; shown above the reason. */
  children: ReactNode
  hint: string
  act: (reason: string) => Promise<unknown>
  label: string
  /** The message shown when the verb has succeeded. */
  done: string
  leave: string
  /** True for a verb that cannot be undone. */
  grave?: boolean
  length?: Length
  close: () => void
}

/** A dialog for a decision about a case that needs a reason. */
export function ReasonDialog({ title, act, done, leave, close, ...form }: ReasonDialogProps) {
  const t = useText()
  const acting = useVerb(act, answer => {
    sayDone(isWaiting(answer) ? t('approval_waits') : done)
    close()
  })
  return (
    <Dialog title={title} close={close}>
      <ReasonForm verb={acting} leave={{ label: leave, close }} {...form} />
    </Dialog>
  )
}
