import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { usePick, useText } from '../../i18n/language.ts'
import type { CaseFile } from './case-file.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface RemoveDoctorProps {
  doctor: CaseFile['team']['doctors'][number]
  close: () => void
}

/** Takes a specialist off the team. */
export function RemoveDoctorDialog({ doctor, close }: RemoveDoctorProps) {
  const t = useText()
  const name = usePick()({ en: doctor.name_en, ar: doctor.name_ar })
  const { sop_id } = doctor
  return (
    <ReasonDialog
      title={t('remove_doctor_named', { name })}
      hint={t('replace_reason_hint')}
      act={reason => load(api.POST('/admin/remove-doctor', { body: { sop_id, reason } }))}
      label={t('remove_doctor')}
      done={t('doctor_removed_done', { name })}
      leave={t('keep_doctor')}
      grave
      close={close}
    >
      <Text size="sm" mb="md">
        {t('remove_doctor_note', { name })}
      </Text>
    </ReasonDialog>
  )
}
