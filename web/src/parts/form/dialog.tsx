import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { focusHeading } from '../page/use-heading.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  close: () => void
  wide?: boolean
  children: ReactNode
}

/** A question above the page. Whoever opened it finds the keyboard where it was, or at the heading if that is gone. */
export function Dialog({ title, close, wide = false, children }: DialogProps) {
  const t = useText()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else focusHeading()
    },
    [opener],
  )
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered={!wide}
      classNames={{ title: styles.title }}
      {...(wide ? { size: 'lg' } : {})}
    >
      {children}
    </Modal>
  )
}
