import { outcomes } from '../../../../src/domain/case/opinion.ts'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Later } from '../../parts/page/later.tsx'
import { Facts } from '../../parts/page/panel.tsx'
import { Bars } from './charts/bars.tsx'
import { Trend } from './charts/trend.tsx'
import { type Dashboard, type FigureLists, figureLists } from './dashboard.ts'
import { FigureLink, FigurePanel } from './figure-panel.tsx'
import styles from './figures.module.css'
import { Revenue } from './revenue.tsx'
import { Tiles } from './tiles.tsx'

export function Figures({ data }: { data: Dashboard }) {
  const t = useText()
  const pick = usePick()
  const lists = figureLists(data.period)
  const byMonth = data.period.name === 'this_year' || data.period.name === 'all'
  const named = (rows: Dashboard['by_category'], to: (id: string) => string) =>
    rows.map(({ id, name_en, name_ar, created }) => ({
      key: id,
      label: pick({ en: name_en, ar: name_ar }),
      value: created,
      to: to(id),
    }))
  const byStatus = caseStatuses.map(status => ({
    key: status,
    label: t(`status_${status}`),
    value: data.by_status[status],
    to: lists.status(status),
  }))
  const byOutcome = outcomes.map(outcome => ({
    key: outcome,
    label: t(`review_outcome_${outcome}`),
    value: data.outcomes?.[outcome] ?? 0,
    to: lists.outcome(outcome),
  }))
  return (
    <>
      <Tiles data={data} lists={lists} />
      <Later>
        <FigurePanel title={t('trend')} counts={t('figure_trend')}>
          <Trend series={data.series} byMonth={byMonth} />
        </FigurePanel>
        <div className={styles.grid}>
          <div>
            <FigurePanel title={t('by_status')} counts={t('figure_status')}>
              <Bars items={byStatus} />
            </FigurePanel>
            {data.outcomes && (
              <FigurePanel title={t('outcomes')} counts={t('figure_outcomes')}>
                <Bars items={byOutcome} />
              </FigurePanel>
            )}
          </div>
          <div>
            <Revenue revenue={data.revenue} lists={lists} period={data.period} />
            <Turnaround hours={data.turnaround_hours} lists={lists} />
            <FigurePanel title={t('by_category')} counts={t('figure_scope')}>
              <Bars items={named(data.by_category, lists.category)} />
            </FigurePanel>
            <FigurePanel title={t('by_review_type')} counts={t('figure_scope')}>
              <Bars items={named(data.by_review_type, lists.reviewType)} />
            </FigurePanel>
          </div>
        </div>
      </Later>
    </>
  )
}

interface TurnaroundProps {
  hours: Dashboard['turnaround_hours']
  lists: FigureLists
}

/** The median time from payment to report, and the time within which nine of ten reports are made. */
function Turnaround({ hours: { median, p90 }, lists }: TurnaroundProps) {
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
