import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { lastStop, returnTo } from '../../keyboard.ts'
import styles from './dialog.module.css'
import { SubmitRow } from './form-end.tsx'

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
    <Modal.Root opened onClose={close} centered={!wide} {...(wide ? { size: 'lg' } : {})}>
      <Modal.Overlay />
      <Modal.Content>
        {/* A header of its own would be one of the page to a screen reader. */}
        <Modal.Header role="presentation">
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FinalQuestionProps {
  /** The consequences, and what to know before. */
  children: ReactNode
  label: string
  act: () => void
  /** The words of the way back. */
  leave?: string
  grave?: boolean
  /** The change that is made, when the question stays open until it is made. */
  verb?: { readonly error: Problem | null; readonly isPending: boolean }
  close: () => void
}

/** A question before a step that cannot be undone. The way back has the focus, so that a hasty Enter changes nothing. */
export function FinalQuestion({ children, label, act, leave, grave = false, verb, close }: FinalQuestionProps) {
  const t = useText()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      {children}
      <SubmitRow problem={verb?.error ?? null}>
        <Button onClick={act} color={grave ? 'red.9' : undefined} loading={verb?.isPending ?? false}>
          {label}
        </Button>
        <Button ref={back} variant="default" onClick={close} data-autofocus>
          {leave ?? t('back_to_text')}
        </Button>
      </SubmitRow>
    </>
  )
}

export function FinalDialog({ title, ...question }: FinalQuestionProps & { title: string }) {
  return (
    <Dialog title={title} close={question.close}>
      <FinalQuestion {...question} />
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
