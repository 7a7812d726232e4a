import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/form/dialog.tsx'
import { sayDone } from '../parts/form/done.ts'
import { FormEnd } from '../parts/form/form-end.tsx'
import { FreeText } from '../parts/form/free-text.tsx'

export function DelayDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const telling = useVerb(
    () => {
      const body = { case_id: caseId, ...(reason.trim() ? { reason: reason.trim() } : {}) }
      return load(api.POST('/pro/delay-notification', { body }))
    },
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
      <FreeText
        label={t('delay_reason')}
        description={t('delay_reason_hint')}
        minRows={3}
        maxLength={2_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormEnd verb={telling} label={t('tell_patient')} act={() => telling.mutate(undefined)} />
    </Dialog>
  )
}
