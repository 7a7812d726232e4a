import { Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { FinalDialog } from '../../parts/form/final-dialog.tsx'

interface CompleteDialogProps {
  /** Opinions that were asked for and not given. */
  awaited: number
  /** Questions of the patient that would stay without an answer. */
  unanswered: number
  complete: () => void
  close: () => void
}

/** The report goes to the patient and cannot be changed after that: whatever is missing is said once more. */
export function CompleteDialog({ awaited, unanswered, complete, close }: CompleteDialogProps) {
  const t = useText()
  return (
    <FinalDialog title={t('complete_case')} label={t('complete_confirm')} act={complete} close={close}>
      {awaited > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {t('opinions_missing', { count: awaited })}
        </Text>
      )}
      {unanswered > 0 && (
        <Text size="sm" fw={600} mb="sm">
          {t('answers_missing', { count: unanswered })}
        </Text>
      )}
      <Text size="sm">{t('complete_note')}</Text>
    </FinalDialog>
  )
}
