import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Facts } from '../../parts/page/facts.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Bars } from './charts/bars.tsx'
import { Trend } from './charts/trend.tsx'
import type { Dashboard } from './dashboard.ts'
import styles from './figures.module.css'
import { Tiles } from './tiles.tsx'
import { Unallocated } from './unallocated.tsx'

export function Figures({ data }: { data: Dashboard }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const byMonth = data.period.name === 'this_year' || data.period.name === 'all'
  const hours = (value: number | null) => (value === null ? '–' : t('hours', { count: f.count(value) }))
  const money = (value: number) => <bdi>{f.money(value, data.revenue.currency)}</bdi>
  const named = (rows: Dashboard['by_category']) =>
    rows.map(({ id, name_en, name_ar, created }) => ({ key: id, label: pick(name_en, name_ar), value: created }))
  const byStatus = caseStatuses.map(status => ({
    key: status,
    label: t(`status_${status}`),
    value: data.by_status[status],
  }))
  const revenue = [
    [t('collected'), money(data.revenue.collected)],
    [t('refunded'), money(data.revenue.refunded)],
    [t('net'), money(data.revenue.net)],
  ] as const
  const turnaround = [
    [t('median'), hours(data.turnaround_hours.median)],
    [t('nine_of_ten'), hours(data.turnaround_hours.p90)],
  ] as const
  return (
    <>
      <Tiles data={data} />
      <Panel title={t('trend')}>
        <Trend series={data.series} byMonth={byMonth} />
      </Panel>
      <div className={styles.grid}>
        <div>
          <Panel title={t('by_status')}>
            <Bars items={byStatus} />
          </Panel>
        </div>
        <div>
          <Panel title={t('revenue')}>
            <Facts items={revenue} large />
            <Unallocated sums={data.revenue.unallocated} />
          </Panel>
          <Panel title={t('turnaround')}>
            <Facts items={turnaround} large />
          </Panel>
          <Panel title={t('by_category')}>
            <Bars items={named(data.by_category)} />
          </Panel>
          <Panel title={t('by_review_type')}>
            <Bars items={named(data.by_review_type)} />
          </Panel>
        </div>
      </div>
    </>
  )
}
