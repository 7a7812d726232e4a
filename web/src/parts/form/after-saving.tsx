import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import type { Labels } from '../page/field-errors.ts'
import { useTellProblem } from '../page/problem-text.ts'

export interface PrintWarning {
  readonly field: string
  readonly characters: readonly string[]
}

/** Warns about saved characters that the report cannot print. The note stays until it is closed, even when the form is gone. */
export function useSayUnprintable(labels: Labels): (warnings?: readonly PrintWarning[]) => void {
  const t = useText()
  return (warnings = []) => {
    if (warnings.length === 0) return
    notifications.show({
      title: t('unprintable_title'),
      message: (
        <>
          {warnings.map(({ field, characters }) => (
            <Text key={field} size="sm">
              {t('unprintable_in', {
                field: labels[rootOf(field)] ?? field,
                characters: characters.map(named).join(' '),
              })}
            </Text>
          ))}
          <Text size="sm">{t('unprintable_hint')}</Text>
        </>
      ),
      color: 'yellow.9',
      autoClose: false,
      closeButtonProps: { 'aria-label': t('close') },
    })
  }
}

/** The character as the screen shows it, and as the report prints it. */
const named = (character: string) =>
  `${character} [U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`

const rootOf = (field: string) => field.split(/[.[/]/)[0] ?? field

/** For forms and buttons that go away with the state that refused them: what was typed stays in the tab, and why is still to be read. */
export function useSayRefused(): (problem: Problem) => void {
  const t = useText()
  const tell = useTellProblem()
  return problem => {
    if (problem.kind !== 'refused' && problem.kind !== 'not_found') return
    notifications.show({
      ...tell(problem),
      color: 'red.9',
      autoClose: 15_000,
      closeButtonProps: { 'aria-label': t('close') },
    })
  }
}

/** Shows a short note of success. Failures are shown where they happened instead. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'teal.9', autoClose: 5_000, withCloseButton: false })
}

/** Moves the focus to the first field with an error. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid=true], [data-error] input, button[data-error]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
