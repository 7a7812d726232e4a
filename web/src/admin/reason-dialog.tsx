import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { SubmitRow } from '../parts/submit-row.tsx'

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
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        autosize
        minRows={3}
        maxLength={2_000}
        dir="auto"
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={missing ? t('required') : undefined}
      />
      <SubmitRow problem={acting.error}>
        <Button color="red.9" onClick={act} loading={acting.isPending}>
          {t(verb === 'reject' ? 'reject_case' : 'cancel_confirm')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('keep_case')}
        </Button>
      </SubmitRow>
    </Dialog>
  )
}
