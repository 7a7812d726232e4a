import { Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { FinalDialog } from '../../parts/form/final-dialog.tsx'

interface CompleteDialogProps {
  /** The number of opinions that were asked for and not given. */
  awaited: number
  /** The number of the patient's questions without an answer. */
  unanswered: number
  complete: () => void
  close: () => void
}

/** Asks before the report is sent, because it cannot be changed afterwards, and names whatever is missing. */
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
