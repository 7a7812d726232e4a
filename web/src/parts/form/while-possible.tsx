import { notifications } from '@mantine/notifications'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Status } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'

interface WhilePossibleProps {
  /** Whether the service still allows the dialog's act. */
  possible: boolean
  /** The present state of the case, which is why it may not. */
  status: Status
  close: () => void
  children: ReactNode
}

/** The dialog's own act, which may end the possibility, closes it by itself within this time. */
const PATIENCE_MS = 500

/** A dialog about a case that others work on too. When its act is no longer possible, it closes and a note says why. */
export function WhilePossible({ possible, status, close, children }: WhilePossibleProps) {
  const t = useText()
  const isActing = useIsMutating() > 0
  const isOver = !possible && !isActing
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is over
  useEffect(() => {
    if (!isOver) return
    const end = setTimeout(() => {
      notifications.show({
        title: t('act_over_title'),
        message: t('act_over', { status: t(`status_${status}`) }),
        color: 'yellow.9',
        autoClose: 15_000,
        closeButtonProps: { 'aria-label': t('close') },
      })
      close()
    }, PATIENCE_MS)
    return () => clearTimeout(end)
  }, [isOver])
  return children
}
