import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { useTellProblem } from '../page/problem-text.ts'
import { topmost } from './free-place.ts'
import { say } from './notes.ts'

/**
 * Shows a refusal as a note, for forms and buttons that disappear after it. The typed text stays in the tab, and the
 * note still gives the reason.
 */
export function useSayRefused(): (problem: Problem) => void {
  const t = useText()
  const tell = useTellProblem()
  return problem => {
    if (problem.kind !== 'refused' && problem.kind !== 'not_found') return
    say({ ...tell(problem), color: 'red.9', close: t('close') })
  }
}

/** Shows a note about something that was done only in part, or not at all. */
export function sayCare(title: string, message: string, close: string): void {
  say({ title, message, color: 'yellow.9', close })
}

/** Shows a short note of success. Failures are shown where they happen instead. */
export function sayDone(message: string): void {
  say({ message, color: 'teal.9' })
}

const INVALID =
  '[aria-invalid=true], input[data-error], [data-error] input, button[data-error], [data-trouble], .mantine-InputWrapper-root:has(> .mantine-InputWrapper-error) input'

/** Moves the focus to the first field with an error. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    // A dialog may lie above a form that has errors of its own.
    const field = [...topmost().querySelectorAll<HTMLElement>(INVALID)].find(one => one.checkVisibility())
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
