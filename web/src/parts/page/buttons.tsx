import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'

interface OutsideButtonProps {
  url: string
  label: string
  size?: 'sm'
  variant?: 'light'
}

/** Opens a report or the checkout in another tab, so that this page stays as it is. */
export function OutsideButton({ url, label, size, variant }: OutsideButtonProps) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size={size} variant={variant}>
      {label}
    </Button>
  )
}

export function PrintButton() {
  const t = useText()
  return (
    <Button variant="default" onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
