import { Button, VisuallyHidden } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './buttons.module.css'
import { OutsideIcon } from './icons.tsx'

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
      <NewWindow />
    </Button>
  )
}

/** Tells screen readers that a link opens another window, and shows an icon to everybody else. */
export function NewWindow() {
  const t = useText()
  return (
    <>
      {' '}
      <span className={styles.outside}>
        <OutsideIcon size={16} />
      </span>
      <VisuallyHidden>({t('opens_window')})</VisuallyHidden>
    </>
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
