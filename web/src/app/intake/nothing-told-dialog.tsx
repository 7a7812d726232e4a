import { Button, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { ButtonRow } from '../../parts/form/submit-row.tsx'

interface NothingToldDialogProps {
  send: () => void
  add: () => void
  close: () => void
}

/** Asks about a case with neither history nor documents, because they may have been forgotten. */
export function NothingToldDialog({ send, add, close }: NothingToldDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('nothing_told')} close={close}>
      <Text size="sm" mb="md">
        {t('nothing_told_hint')}
      </Text>
      <ButtonRow>
        <Button onClick={add}>{t('add_something')}</Button>
        <Button variant="default" onClick={send}>
          {t('send_anyway')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
