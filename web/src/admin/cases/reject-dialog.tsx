import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function RejectDialog({ caseId, close }: { caseId: string; close: () => void }) {
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
