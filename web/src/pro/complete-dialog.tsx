import { Box, Button, Text } from '@mantine/core'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/form/dialog.tsx'
import { ButtonRow } from '../parts/form/submit-row.tsx'

/** The report goes to the patient and cannot be changed after that, so this asks first. */
export function CompleteDialog({ complete, close }: { complete: () => void; close: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('complete_case')} close={close}>
      <Text size="sm">{t('complete_note')}</Text>
      <Box mt="1.1rem">
        <ButtonRow>
          <Button onClick={complete} data-autofocus>
            {t('complete_confirm')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('back_to_text')}
          </Button>
        </ButtonRow>
      </Box>
    </Dialog>
  )
}
