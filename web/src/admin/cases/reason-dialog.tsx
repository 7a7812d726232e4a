import { type ReactNode, useState } from 'react'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface ReasonDialogProps {
  title: string
  /** What the verb does, above the reason. */
  children: ReactNode
  hint: string
  act: (reason: string) => Promise<unknown>
  label: string
  /** What is said when it is done. */
  done: string
  leave: string
  /** For what cannot be taken back. */
  grave?: boolean
  close: () => void
}

/** A decision about a case that nobody takes without saying why. */
export function ReasonDialog({ title, children, hint, act, label, done, leave, grave, close }: ReasonDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const acting = useVerb(act, () => {
    sayDone(done)
    close()
  })
  const submit = () => {
    const why = reason.trim()
    setMissing(why === '')
    if (why !== '') acting.mutate(why)
  }
  return (
    <Dialog title={title} close={close}>
      {children}
      <FreeText
        label={t('reason')}
        description={hint}
        minRows={3}
        maxLength={2_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={missing ? t('required') : undefined}
      />
      <FormEnd verb={acting} label={label} act={submit} grave={grave ?? false} leave={{ label: leave, close }} />
    </Dialog>
  )
}
