import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Status } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { sayCare } from './after-saving.tsx'

interface WhilePossibleProps {
  /** True while the service allows the dialog's act. */
  possible: boolean
  /** Why the act is no longer possible: the present state of the case, or other words. */
  status?: Status
  why?: string
  close: () => void
  children: ReactNode
}

/** The dialog's own act may end the possibility. It then closes the dialog by itself within this time. */
const PATIENCE_MS = 500

/**
 * A dialog about something that others work on too. When its act is no longer possible, the dialog closes and a note
 * says why.
 */
export function WhilePossible({ possible, status, why, close, children }: WhilePossibleProps) {
  const t = useText()
  const isActing = useIsMutating() > 0
  const isOver = !possible && !isActing
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note is shown once, when the act becomes impossible
  useEffect(() => {
    if (!isOver) return
    const end = setTimeout(() => {
      sayCare(t('act_over_title'), why ?? (status ? t('act_over', { status: t(`status_${status}`) }) : ''), t('close'))
      close()
    }, PATIENCE_MS)
    return () => clearTimeout(end)
  }, [isOver])
  return children
}

/** Shows a note when a row disappears while its dialog is open, because somebody else has done its act. */
export function useSayGone(isOpen: boolean): void {
  const t = useText()
  const client = useQueryClient()
  const open = useRef(isOpen)
  open.current = isOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note is shown once, when the row disappears
  useEffect(() => {
    const page = location.pathname
    return () => {
      const leftThePage = location.pathname !== page
      const isOwnAct = client.isMutating() > 0
      if (open.current && !leftThePage && !isOwnAct) sayCare(t('act_over_title'), t('row_gone'), t('close'))
    }
  }, [])
}
