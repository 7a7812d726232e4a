import { Box, Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { lastStop, returnTo } from '../../keyboard.ts'
import styles from './dialog.module.css'
import { ButtonRow } from './form-end.tsx'

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

interface FinalDialogProps {
  title: string
  /** The consequences, and what to know before. */
  children: ReactNode
  label: string
  act: () => void
  close: () => void
}

/** Asks before a step that cannot be undone. */
export function FinalDialog({ title, children, label, act, close }: FinalDialogProps) {
  const t = useText()
  return (
    <Dialog title={title} close={close}>
      {children}
      <Box mt="1.1rem">
        <ButtonRow>
          <Button onClick={act} data-autofocus>
            {label}
          </Button>
          <Button variant="default" onClick={close}>
            {t('back_to_text')}
          </Button>
        </ButtonRow>
      </Box>
    </Dialog>
  )
}

/**
 * For elements that open above or within a page. When they close, the focus returns to where it was, or to the heading if that
 * element is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(lastStop)
  useEffect(() => () => returnTo(opener), [opener])
}
