import type { ReactNode } from 'react'
import { useVerb } from '../../api/queries.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { ReasonForm } from './reason-form.tsx'

interface ReasonDialogProps {
  title: string
  /** Explains the verb, above the reason. */
  children: ReactNode
  hint: string
  act: (reason: string) => Promise<unknown>
  label: string
  /** The message shown when the verb has succeeded. */
  done: string
  leave: string
  /** For verbs that cannot be undone. */
  grave?: boolean
  close: () => void
}

/** A decision about a case that needs a reason. */
export function ReasonDialog({ title, act, done, leave, close, ...form }: ReasonDialogProps) {
  const acting = useVerb(act, () => {
    sayDone(done)
    close()
  })
  return (
    <Dialog title={title} close={close}>
      <ReasonForm verb={acting} leave={{ label: leave, close }} {...form} />
    </Dialog>
  )
}
