import { Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { FinalDialog } from '../../parts/form/dialog.tsx'

/** Asks before a new entry takes the place of one that has its id: the id may be a slip. */
export function ReplaceDialog({ id, replace, close }: { id: string; replace: () => void; close: () => void }) {
  const t = useText()
  return (
    <FinalDialog title={t('replace_title')} label={t('replace_act')} act={replace} close={close}>
      <Text size="sm">{t('replace_note', { id })}</Text>
    </FinalDialog>
  )
}
