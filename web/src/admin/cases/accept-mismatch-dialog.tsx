import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { Facts } from '../../parts/page/panel.tsx'
import { ReasonDialog } from '../parts/reason-form.tsx'
import type { CaseFile } from './case-file.ts'
import { useMoneySeen } from './case-money.tsx'

/** Accepts the received amount as the payment, although it differs from the price. */
export function AcceptMismatchDialog({ data, close }: { data: CaseFile; close: () => void }) {
  const t = useText()
  const { asked, seen } = useMoneySeen()(data.financial)
  const { case_id } = data.case
  return (
    <ReasonDialog
      title={t('accept_mismatch')}
      hint={t('accept_mismatch_reason_hint')}
      act={reason => load(api.POST('/admin/accept-mismatch', { body: { case_id, reason } }))}
      label={t('accept_mismatch_confirm')}
      done={t('accept_mismatch_done')}
      leave={t('accept_mismatch_leave')}
      grave
      close={close}
    >
      <Facts
        items={[
          [t('asked_amount'), asked],
          [t('seen_amount'), seen],
        ]}
      />
      <Text size="sm" my="md">
        {t('accept_mismatch_note')}
      </Text>
    </ReasonDialog>
  )
}
