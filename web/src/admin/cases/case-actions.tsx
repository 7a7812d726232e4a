import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { CancelButton } from '../../parts/case/cancel-button.tsx'
import type { CaseFile } from './case-file.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Verb = 'assign' | 'change' | 'reject' | 'cancel'

const open = ['draft', 'review', 'payment_pending', 'payment_failed', 'payment_success']

/** Exactly the verbs that the state allows. */
export function CaseActions({ data }: { data: CaseFile }) {
  const t = useText()
  const [dialog, setDialog] = useState<Verb | null>(null)
  const { status, case_id } = data.case
  const close = () => setDialog(null)
  return (
    <>
      {status === 'review' && <Button onClick={() => setDialog('assign')}>{t('assign_coordinator')}</Button>}
      {status === 'payment_pending' && (
        <Button variant="default" onClick={() => setDialog('change')}>
          {t('change_coordinator')}
        </Button>
      )}
      {(status === 'draft' || status === 'review') && (
        <Button variant="default" onClick={() => setDialog('reject')}>
          {t('reject')}
        </Button>
      )}
      {open.includes(status) && <CancelButton onClick={() => setDialog('cancel')} />}
      {(dialog === 'assign' || dialog === 'change') && (
        <CoordinatorDialog caseId={case_id} change={dialog === 'change'} close={close} />
      )}
      {(dialog === 'reject' || dialog === 'cancel') && (
        <ReasonDialog caseId={case_id} verb={dialog} paid={data.financial.payment_status === 'paid'} close={close} />
      )}
    </>
  )
}
