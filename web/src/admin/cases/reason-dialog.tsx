import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'

interface ReasonProps {
  caseId: string
  verb: 'reject' | 'cancel'
  paid: boolean
  close: () => void
}

export function ReasonDialog({ caseId, verb, paid, close }: ReasonProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const acting = useVerb(
    async () => {
      const why = reason.trim()
      if (verb === 'reject')
        await load(api.POST('/admin/reject-reviewcase', { body: { case_id: caseId, reject_reason: why } }))
      else await load(api.POST('/admin/cancel-review-case', { body: { case_id: caseId, reason: why } }))
    },
    () => {
      sayDone(t(verb === 'reject' ? 'rejected_done' : 'cancelled_done'))
      close()
    },
  )
  const act = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') acting.mutate(undefined)
  }
  const note = verb === 'reject' ? 'reject_note' : paid ? 'cancel_refund_note' : 'admin_cancel_note'
  return (
    <Dialog title={t(verb === 'reject' ? 'reject_case' : 'cancel_case')} close={close}>
      <Text size="sm" mb="md">
        {t(note)}
      </Text>
      <FreeText
        label={t('reason')}
        description={t('reason_hint')}
        minRows={3}
        maxLength={2_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={missing ? t('required') : undefined}
      />
      <FormEnd
        verb={acting}
        label={t(verb === 'reject' ? 'reject_case' : 'cancel_confirm')}
        act={act}
        grave
        leave={{ label: t('keep_case'), close }}
      />
    </Dialog>
  )
}
