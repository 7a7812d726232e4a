import type { ReactNode } from 'react'
import { useVerb } from '../../api/queries.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { ReasonForm } from './reason-form.tsx'

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
