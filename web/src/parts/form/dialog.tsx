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

/** A dialog. When it closes, the focus returns to where it was, or to the heading if that element is gone. */
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
