import { Button } from '@mantine/core'

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
