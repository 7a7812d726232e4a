import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type TextKey, useText } from '../../i18n/language.ts'
import { CancelButton } from '../../parts/case/cancel-button.tsx'
import { AcceptMismatchDialog } from './accept-mismatch-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CaseFile } from './case-file.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

type Verb = CaseFile['allowed'][number]

interface Action {
  readonly verb: Verb
  readonly label: TextKey
  /** Shown as the main button, because it is the next step of the case. */
  readonly first?: boolean
}

const actions: readonly Action[] = [
  { verb: 'assign-coordinator', label: 'assign_coordinator', first: true },
  { verb: 'accept-mismatch', label: 'accept_mismatch', first: true },
  { verb: 'replace-coordinator', label: 'change_coordinator' },
  { verb: 'reject-reviewcase', label: 'reject' },
]

/** A button for each verb that the service allows now, and for no other. */
export function CaseActions({ data }: { data: CaseFile }) {
  const t = useText()
  const [chosen, choose] = useState<Verb | null>(null)
  const offered = actions.filter(({ verb }) => data.allowed.includes(verb))
  return (
    <>
      {offered.map(({ verb, label, first = false }) => (
        <Button key={verb} variant={first ? 'filled' : 'default'} onClick={() => choose(verb)}>
          {t(label)}
        </Button>
      ))}
      {data.allowed.includes('cancel-review-case') && <CancelButton onClick={() => choose('cancel-review-case')} />}
      {chosen !== null && dialogOf(chosen, data, () => choose(null))}
    </>
  )
}

function dialogOf(verb: Verb, data: CaseFile, close: () => void): ReactNode {
  const caseId = data.case.case_id
  switch (verb) {
    case 'assign-coordinator':
      return <CoordinatorDialog caseId={caseId} change={false} close={close} />
    case 'replace-coordinator':
      return <CoordinatorDialog caseId={caseId} change close={close} />
    case 'accept-mismatch':
      return <AcceptMismatchDialog data={data} close={close} />
    case 'reject-reviewcase':
      return <RejectDialog caseId={caseId} close={close} />
    case 'cancel-review-case':
      return <CancelDialog data={data} close={close} />
    default:
      return null
  }
}
