import { Button, CloseButton, Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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

export function Dialog({ title, close, wide = false, children }: DialogProps) {
  const t = useText()
  const heading = useId()
  return (
    <Above labelledBy={heading} close={close}>
      <div className={styles.card} data-wide={wide || undefined}>
        <div className={styles.head}>
          <Title order={2} id={heading} className={styles.title}>
            {title}
          </Title>
          <CloseButton aria-label={t('close')} onClick={close} />
        </div>
        {children}
      </div>
    </Above>
  )
}

interface AboveProps {
  label?: string
  labelledBy?: string
  close: () => void
  children: ReactNode
}

/**
 * A native dialog over the whole window. Nothing behind it can be reached. Escape closes it, and so does a press beside
 * its content. When it closes, the focus returns to the element that had it, or to the heading if that element is gone.
 */
export function Above({ label, labelledBy, close, children }: AboveProps) {
  const own = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useReturnFocus()
  useLayoutEffect(() => own.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={own}
      className={styles.above}
      aria-label={label}
      aria-labelledby={labelledBy}
      // Closes at once on Escape. The browser reports the closing a moment later, and a press that opens the dialog
      // again meanwhile would be lost.
      onCancel={event => {
        if (event.target !== own.current) return
        event.preventDefault()
        close()
      }}
      onClose={({ target }) => {
        if (target === own.current) close()
      }}
      onKeyDown={closeListFirst}
      // A press that began inside and ends beside the content may have selected text, so it does not close the dialog.
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        if (target === own.current && pressed.current === target) close()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** Escape closes an open list of choices, and not the dialog around it. */
function closeListFirst(event: KeyboardEvent): void {
  const field = event.target as HTMLElement
  if (event.key === 'Escape' && field.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

interface FinalQuestionProps {
  /** The consequences of the act. */
  children: ReactNode
  label: string
  act: () => void
  /** The label of the button that changes nothing. */
  leave?: string
  grave?: boolean
  /** The running change, when the question stays open until the change is made. */
  verb?: { readonly error: Problem | null; readonly isPending: boolean }
  close: () => void
}

/**
 * A question before a step that cannot be undone. The button that changes nothing has the focus, so that a hasty Enter
 * changes nothing.
 */
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
        <Button ref={back} variant="default" onClick={close}>
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
 * Returns the focus when an element above or within a page closes. The focus goes to the element that had it before, or
 * to the heading if that element is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(lastStop)
  useEffect(() => () => returnTo(opener), [opener])
}
