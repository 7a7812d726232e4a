import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'

export function PrintButton() {
  const t = useText()
  return (
    <Button variant="default" onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
