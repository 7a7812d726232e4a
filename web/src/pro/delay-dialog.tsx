import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { SubmitRow } from '../parts/submit-row.tsx'

export function DelayDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const telling = useVerb(
    () =>
      load(
        api.POST('/pro/delay-notification', {
          body: { case_id: caseId, ...(reason.trim() ? { reason: reason.trim() } : {}) },
        }),
      ),
    () => {
      sayDone(t('delay_announced'))
      close()
    },
  )
  return (
    <Dialog title={t('announce_delay')} close={close}>
      <Text size="sm" mb="md">
        {t('delay_note')}
      </Text>
      <Textarea
        label={t('delay_reason')}
        description={t('delay_reason_hint')}
        autosize
        minRows={3}
        maxLength={2_000}
        dir="auto"
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <SubmitRow problem={telling.error}>
        <Button onClick={() => telling.mutate(undefined)} loading={telling.isPending}>
          {t('tell_patient')}
        </Button>
      </SubmitRow>
    </Dialog>
  )
}
