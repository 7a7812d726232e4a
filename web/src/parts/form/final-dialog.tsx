import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import { Dialog } from './dialog.tsx'
import { ButtonRow } from './submit-row.tsx'

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
