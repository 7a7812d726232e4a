import { notifications } from '@mantine/notifications'
import type { Translate } from '../../i18n/translate.ts'
import type { Labels } from '../page/field-errors.ts'

export interface Warning {
  readonly field: string
  readonly characters: readonly string[]
}

/** Saved, but not all of it can be printed: it stays until it was read. */
export function sayWarnings(t: Translate, warnings: readonly Warning[], labels: Labels): void {
  if (warnings.length === 0) return
  const lines = warnings.map(({ field, characters }) => {
    const label = labels[field.split(/[.[/]/)[0] ?? field] ?? field
    return t('not_printed_in', { label, characters: characters.join(' ') })
  })
  notifications.show({
    color: 'orange.9',
    title: t('not_printed'),
    message: lines.map(line => (
      <div key={line} dir="auto">
        {line}
      </div>
    )),
    autoClose: false,
    closeButtonProps: { 'aria-label': t('close') },
  })
}
