import type { TextKey } from '../../../i18n/language.ts'
import type { Dashboard } from '../dashboard.ts'

export type Series = Dashboard['series']

export interface Line {
  readonly key: 'created' | 'paid' | 'completed'
  readonly label: TextKey
  /** Lets people who cannot see the colours tell the lines apart. */
  readonly dash?: string
}

export const lines: readonly Line[] = [
  { key: 'created', label: 'line_created' },
  { key: 'paid', label: 'line_paid', dash: '7 5' },
  { key: 'completed', label: 'line_completed', dash: '2 5' },
]

/** The top of the scale. It is even, so that the middle line stands for a whole number of cases. */
export function topOf(series: Series): number {
  const most = Math.max(1, ...series.flatMap(({ created, paid, completed }) => [created, paid, completed]))
  const size = 10 ** Math.floor(Math.log10(most))
  const top = [2, 4, 6, 8, 10].map(factor => factor * size).find(candidate => candidate >= most) ?? 10 * size
  return Math.max(2, top)
}
