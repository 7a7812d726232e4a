import type { FieldError, Problem } from '../../api/problem.ts'
import { type TextKey, type Translate, useLanguage, useText } from '../../i18n/language.ts'
import { refusalText } from '../../i18n/refusals.ts'

const words: Readonly<Record<Problem['kind'], readonly [title: TextKey, hint: TextKey]>> = {
  offline: ['problem_offline', 'problem_offline_hint'],
  server: ['problem_server', 'problem_server_hint'],
  not_found: ['problem_not_found', 'problem_not_found_hint'],
  signed_out: ['problem_signed_out', 'expired_hint'],
  invalid: ['problem_invalid', 'problem_invalid_hint'],
  refused: ['problem_refused', 'problem_refused_hint'],
}

/** A failure in plain words of the chosen language. */
export function useProblemText(problem: Problem): { title: string; message: string } {
  const t = useText()
  const { lang } = useLanguage()
  const [title, hint] = words[problem.kind]
  return { title: t(title), message: refusalText(lang, problem.code) ?? t(hint) }
}

type Labels = Readonly<Record<string, string>>

/** What is wrong with which field. The service names it as the wire does; people get the label that stands above it. */
export function useFieldErrors(labels: Labels): (problem: Problem) => Record<string, string> {
  const t = useText()
  return problem => {
    const shown = problem.fields.map(error => {
      const root = error.field.split(/[.[/]/)[0] ?? error.field
      return [root, fieldText(t, error, labels[root] ?? root)] as const
    })
    return Object.fromEntries(shown.reverse())
  }
}

/** The code says what kind of thing is wrong; the limit, or whoever was not found, is told where there is one. */
function fieldText(t: Translate, { code, params = {} }: FieldError, label: string): string {
  const said = t(`field_${code}`, { label })
  const unknown = params.doctor ?? params.department
  if (unknown !== undefined) return `${said} (${unknown})`
  return params.limit === undefined ? said : `${said} (${t('field_limit', { value: params.limit })})`
}
