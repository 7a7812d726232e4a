import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import type { CaseFile } from './case-file.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function CancelDialog({ data, close }: { data: CaseFile; close: () => void }) {
  const t = useText()
  const { payment_status, seen_amount } = data.financial
  // A wrong amount is refunded as well.
  const goesBack = payment_status === 'paid' || (payment_status === 'mismatch' && Number(seen_amount) > 0)
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
