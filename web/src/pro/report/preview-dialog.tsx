import { Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { OutsideButton } from '../../parts/page/outside-button.tsx'

export function PreviewDialog({ address, close }: { address: string; close: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('preview_title')} close={close}>
      <Text size="sm" mb="md">
        {t('preview_note')}
      </Text>
      <OutsideButton url={address} label={t('open_preview')} />
    </Dialog>
  )
}
