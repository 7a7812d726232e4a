import { Button } from '@mantine/core'
import { useText } from '../i18n/language.ts'
import type { ViewProps } from './view-props.ts'

export function Download({ document }: ViewProps) {
  const t = useText()
  return (
    <Button component="a" href={document.path} download={document.name} variant="default" size="xs">
      {t('viewer_download')}
    </Button>
  )
}
