import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  title: string
  close: () => void
  wide?: boolean
  children: ReactNode
}

/** A question above the page. Whoever opened it finds the keyboard where it was, or at the heading if that is gone. */
export function Dialog({ title, close, wide = false, children }: DialogProps) {
  const t = useText()
  useReturnFocus()
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
