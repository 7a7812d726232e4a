import { Button } from '@mantine/core'

interface OutsideButtonProps {
  url: string
  label: string
  size?: 'sm'
  variant?: 'light'
}

/** Opens beside this page, which stays as it is: a report, or the checkout. */
export function OutsideButton({ url, label, size, variant }: OutsideButtonProps) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size={size} variant={variant}>
      {label}
    </Button>
  )
}
