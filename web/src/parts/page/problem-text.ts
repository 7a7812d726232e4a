import type { Problem } from '../../api/problem.ts'
import { type TextKey, useLanguage, useText } from '../../i18n/language.ts'
import { refusalText } from '../../i18n/translate.ts'
import { fieldErrors, type Labels } from './field-errors.ts'

const words: Readonly<Record<Problem['kind'], readonly [title: TextKey, hint: TextKey]>> = {
  offline: ['problem_offline', 'problem_offline_hint'],
  server: ['problem_server', 'problem_server_hint'],
  not_found: ['problem_not_found', 'problem_not_found_hint'],
  signed_out: ['problem_signed_out', 'expired_hint'],
  invalid: ['problem_invalid', 'problem_invalid_hint'],
  refused: ['problem_refused', 'problem_refused_hint'],
  busy: ['problem_refused', 'problem_server_hint'],
}

interface ProblemText {
  readonly title: string
  readonly message: string
}

/** Explains a failure in the chosen language. */
export function useTellProblem(): (problem: Problem) => ProblemText {
  const t = useText()
  const { lang } = useLanguage()
  return ({ kind, code }) => {
    const said = refusalText(lang, code)
    // A refusal with a text of its own is about the present state, so its title must not ask people to check a field or
    // an address.
    const ofState = said !== null && (kind === 'invalid' || kind === 'not_found')
    const [title, hint] = words[ofState ? 'refused' : kind]
    return { title: t(title), message: said ?? t(hint) }
  }
}

export function useProblemText(problem: Problem): ProblemText {
  return useTellProblem()(problem)
}

/** Returns the error message of each field of a form. */
export function useFieldErrors(labels: Labels): (problem: Problem) => Record<string, string> {
  const t = useText()
  return problem => fieldErrors(t, problem.fields, labels)
}

/**
 * Returns the error of a documents field, which names the documents that a refusal is about. Returns null when it is
 * about none of them.
 */
export function useNotReady(): (problem: Problem, held: readonly { key: string; name: string }[]) => string | null {
  const t = useText()
  return ({ documents }, held) => {
    const names = held.filter(({ key }) => documents.includes(key)).map(({ name }) => name)
    return names.length === 0 ? null : t('documents_not_ready_named', { names: names.join(t('comma')) })
  }
}
