import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Facts } from '../../parts/page/facts.tsx'
import type { Dashboard } from './dashboard.ts'
import { FigureLink } from './figure-link.tsx'
import type { FigureLists } from './figure-lists.ts'
import { FigurePanel } from './figure-panel.tsx'

interface TurnaroundProps {
  hours: Dashboard['turnaround_hours']
  lists: FigureLists
}

/** The time from payment to report. */
export function Turnaround({ hours: { median, p90 }, lists }: TurnaroundProps) {
  const t = useText()
  const f = useFormats()
  const leading = (name: 'median' | 'nine_of_ten', value: number | null) =>
    [
      t(name),
      <FigureLink key={name} to={lists.closed('completed')} name={t(name)}>
        {value === null ? '–' : t('hours', { count: f.count(value) })}
      </FigureLink>,
    ] as const
  return (
    <FigurePanel title={t('turnaround')} counts={t('figure_turnaround')}>
      <Facts items={[leading('median', median), leading('nine_of_ten', p90)]} large />
    </FigurePanel>
  )
}
