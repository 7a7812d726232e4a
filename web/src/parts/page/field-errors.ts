import type { FieldError } from '../../api/problem.ts'
import type { Translate } from '../../i18n/translate.ts'

export type Labels = Readonly<Record<string, string>>

/** Returns the error message of each field. The service sends the name of the field; people see its label. */
export function fieldErrors(t: Translate, errors: readonly FieldError[], labels: Labels): Record<string, string> {
  const shown = errors.map(error => {
    const root = error.field.split(/[.[/]/)[0] ?? error.field
    return [root, fieldText(t, error, labels[root] ?? root)] as const
  })
  return Object.fromEntries(shown.reverse())
}

/** Returns the message for the code, with the limit or the unknown id, if there is one. */
function fieldText(t: Translate, { code, params = {} }: FieldError, label: string): string {
  const said = t(`field_${code}`, { label })
  const unknown = params.doctor ?? params.department
  if (unknown !== undefined) return `${said} (${unknown})`
  return params.limit === undefined ? said : `${said} (${t('field_limit', { value: params.limit })})`
}
