import { NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { useFormats } from '../i18n/format.ts'
import { type TextKey, usePick, useText } from '../i18n/language.ts'
import { Empty, Loaded, Page, Panel } from '../parts/page.tsx'
import { statuses } from '../parts/status.tsx'
import { Bars } from './charts/bars.tsx'
import { Trend } from './charts/trend.tsx'

type Dashboard = paths['/admin/dashboard-overview']['post']['responses'][200]['content']['application/json']['data']
const periods = ['today', 'yesterday', 'this_week', 'this_month', 'last_month', 'this_year', 'all', 'custom'] as const
type Period = (typeof periods)[number]

export function DashboardPage() {
  const t = useText()
  const [period, setPeriod] = useState<Period>('this_month')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const ready = period !== 'custom' || (from !== '' && to !== '' && from <= to)
  const body = period === 'custom' ? { period, from, to } : { period }
  const figures = useLoad(['dashboard', body], () => load(api.POST('/admin/dashboard-overview', { body })), {
    enabled: ready,
    placeholderData: previous => previous,
  })
  return (
    <Page
      title={t('nav_dashboard')}
      actions={
        <div className="period">
          <NativeSelect
            label={t('period')}
            value={period}
            onChange={event => setPeriod(event.currentTarget.value as Period)}
            data={periods.map(name => ({ value: name, label: t(`period_${name}`) }))}
          />
          {period === 'custom' && (
            <>
              <TextInput
                type="date"
                label={t('from')}
                value={from}
                max={to || undefined}
                onChange={event => setFrom(event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label={t('to')}
                value={to}
                min={from || undefined}
                onChange={event => setTo(event.currentTarget.value)}
                error={from !== '' && to !== '' && from > to ? t('to_before_from') : undefined}
              />
            </>
          )}
        </div>
      }
    >
      {!ready && figures.data === undefined ? (
        <Empty title={t('choose_days')} hint={t('choose_days_hint')} />
      ) : (
        <Loaded query={figures} skeleton={<Skeleton height={420} />}>
          {data => <Figures data={data} />}
        </Loaded>
      )}
    </Page>
  )
}

function Figures({ data }: { data: Dashboard }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const byMonth = data.period.name === 'this_year' || data.period.name === 'all'
  const hours = (value: number | null) => (value === null ? '–' : t('hours', { count: f.count(value) }))
  const money = (value: number) => <bdi>{f.money(value, data.revenue.currency)}</bdi>
  const named = (rows: Dashboard['by_category']) =>
    rows.map(({ id, name_en, name_ar, created }) => ({ key: id, label: pick(name_en, name_ar), value: created }))
  return (
    <>
      <div className="tiles">
        {(['created', 'completed', 'cancelled', 'rejected'] as const).map(name => (
          <Tile
            key={name}
            label={t(`total_${name}`)}
            value={f.count(data.totals[name])}
            before={data.previous?.[name] ?? null}
          />
        ))}
        <Link to="/admin/cases?overdue=1" className="tile tile-link">
          <Text size="sm">{t('total_overdue')}</Text>
          <span className={data.totals.overdue > 0 ? 'tile-value tile-bad' : 'tile-value'}>
            {f.count(data.totals.overdue)}
          </span>
          <Text size="xs" c="dimmed">
            {t('as_of_now')}
          </Text>
        </Link>
      </div>
      <Panel title={t('trend')}>
        <Trend series={data.series} byMonth={byMonth} />
      </Panel>
      <div className="dashboard-grid">
        <div>
          <Panel title={t('by_status')}>
            <Bars
              items={statuses.map(status => ({
                key: status,
                label: t(`status_${status}` as TextKey),
                value: data.by_status[status] ?? 0,
              }))}
            />
          </Panel>
        </div>
        <div>
          <Panel title={t('revenue')}>
            <Amounts
              items={[
                [t('collected'), money(data.revenue.collected)],
                [t('refunded'), money(data.revenue.refunded)],
                [t('net'), money(data.revenue.net)],
              ]}
            />
          </Panel>
          <Panel title={t('turnaround')}>
            <Amounts
              items={[
                [t('median'), hours(data.turnaround_hours.median)],
                [t('nine_of_ten'), hours(data.turnaround_hours.p90)],
              ]}
            />
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

function Amounts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="figures">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tile({ label, value, before }: { label: string; value: string; before: number | null }) {
  const t = useText()
  const f = useFormats()
  return (
    <div className="tile">
      <Text size="sm">{label}</Text>
      <span className="tile-value">{value}</span>
      <Text size="xs" c="dimmed">
        {before === null ? t('whole_time') : t('before', { count: f.count(before) })}
      </Text>
    </div>
  )
}
