import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api, load } from '../../api/client.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { CancelButton } from '../../parts/case/cancel-button.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { onDemand } from '../../parts/page/on-demand.tsx'
import { ReasonDialog } from '../parts/reason-form.tsx'
import { AcceptMismatchDialog } from './accept-mismatch-dialog.tsx'
import type { CaseFile } from './case-file.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'

// Loaded on demand, because its number field is large.
const RefundDialog = onDemand(() => import('./refund-dialog.tsx').then(m => m.RefundDialog), null)

type Verb = CaseFile['allowed'][number]

interface Action {
  readonly verb: Verb
  readonly label: TextKey
  /** True for the main button, which is the next step of the case. */
  readonly first?: boolean
}

const actions: readonly Action[] = [
  { verb: 'assign-coordinator', label: 'assign_coordinator', first: true },
  { verb: 'accept-mismatch', label: 'accept_mismatch', first: true },
  { verb: 'refund-payment', label: 'refund_payment' },
  { verb: 'replace-coordinator', label: 'change_coordinator' },
  { verb: 'reject-reviewcase', label: 'reject' },
]

/** Shows a button for each verb that the service allows now. */
export function CaseActions({ data }: { data: CaseFile }) {
  const t = useText()
  const [chosen, setChosen] = useState<Verb | null>(null)
  const close = () => setChosen(null)
  const offered = actions.filter(({ verb }) => data.allowed.includes(verb))
  return (
    <>
      {offered.map(({ verb, label, first = false }) => (
        <Button key={verb} variant={first ? 'filled' : 'default'} onClick={() => setChosen(verb)}>
          {t(label)}
        </Button>
      ))}
      {data.allowed.includes('cancel-review-case') && <CancelButton onClick={() => setChosen('cancel-review-case')} />}
      {chosen !== null && (
        <WhilePossible possible={data.allowed.includes(chosen)} status={data.case.status} close={close}>
          {dialogOf(chosen, data, close)}
        </WhilePossible>
      )}
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
    case 'refund-payment':
      return <RefundDialog data={data} close={close} />
    case 'reject-reviewcase':
      return <RejectDialog caseId={caseId} close={close} />
    case 'cancel-review-case':
      return <CancelDialog data={data} close={close} />
    default:
      return null
  }
}

function CancelDialog({ data, close }: { data: CaseFile; close: () => void }) {
  const t = useText()
  const { payment_status, seen_amount } = data.financial
  // A wrong amount that was received is refunded too.
  const isPaid = payment_status === 'paid' || payment_status === 'partly_refunded'
  const goesBack = isPaid || (payment_status === 'mismatch' && Number(seen_amount) > 0)
  const { case_id } = data.case
  return (
    <ReasonDialog
      title={t('cancel_case')}
      hint={t('reason_hint')}
      act={reason => load(api.POST('/admin/cancel-review-case', { body: { case_id, reason } }))}
      label={t('cancel_confirm')}
      done={t('cancelled_done')}
      leave={t('keep_case')}
      grave
      close={close}
    >
      <Text size="sm" mb="md">
        {t(goesBack ? 'cancel_refund_note' : 'admin_cancel_note')}
      </Text>
    </ReasonDialog>
  )
}

function RejectDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('reject_case')}
      hint={t('reason_hint')}
      act={reject_reason => load(api.POST('/admin/reject-reviewcase', { body: { case_id: caseId, reject_reason } }))}
      label={t('reject_case')}
      done={t('rejected_done')}
      leave={t('keep_case')}
      grave
      close={close}
    >
      <Text size="sm" mb="md">
        {t('reject_note')}
      </Text>
    </ReasonDialog>
  )
}
