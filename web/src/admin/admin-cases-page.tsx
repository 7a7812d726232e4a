import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { api, ask, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { type TextKey, usePick, useText } from '../i18n/language.ts'
import { Dotted } from '../parts/dotted.tsx'
import { ForwardIcon, SearchIcon } from '../parts/icons.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { PaymentTag, paymentStatuses, StatusTag, statuses, Tag } from '../parts/status.tsx'

type Row = paths['/admin/list-review-cases']['post']['responses'][200]['content']['application/json']['data'][number]

interface Filters {
  q: string
  status: string
  payment: string
  dc_id: string
  date_from: string
  date_to: string
  overdue: boolean
}

const noFilters: Filters = { q: '', status: '', payment: '', dc_id: '', date_from: '', date_to: '', overdue: false }

export function AdminCasesPage() {
  const t = useText()
  const overdue = new URLSearchParams(useSearch()).has('overdue')
  const [filters, setFilters] = useState<Filters>({ ...noFilters, overdue })
  const [page, go] = useState(1)
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== false))
  const body = { page, ...given }
  const cases = useLoad(['cases', body], () => ask(api.POST('/admin/list-review-cases', { body })), {
    placeholderData: previous => previous,
  })
  const change = (changes: Partial<Filters>) => {
    setFilters({ ...filters, ...changes })
    go(1)
  }
  return (
    <Page title={t('nav_cases')}>
      <FilterBar filters={filters} change={change} />
      <Loaded query={cases}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty
              title={t('no_cases_found')}
              hint={t(Object.keys(given).length > 0 ? 'no_cases_found_hint' : 'no_cases_yet_hint')}
              action={
                Object.keys(given).length > 0 && (
                  <Button variant="default" onClick={() => change(noFilters)}>
                    {t('clear_filters')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Text size="sm" c="dimmed" mb="xs" role="status">
                {t('cases_found', { count: pagination.total })}
              </Text>
              <ul className="rows">
                {data.map(row => (
                  <li key={row.case_id}>
                    <CaseRow row={row} />
                  </li>
                ))}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.size} go={go} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function FilterBar({ filters, change }: { filters: Filters; change: (changes: Partial<Filters>) => void }) {
  const t = useText()
  const pick = usePick()
  const known = useLoad(['types-and-diseases'], () => load(api.POST('/admin/fetch-types-and-diseases')))
  const any = { value: '', label: t('any') }
  return (
    <search className="filters">
      <TextInput
        label={t('search')}
        placeholder={t('search_cases_hint')}
        leftSection={<SearchIcon size={18} />}
        maxLength={100}
        value={filters.q}
        onChange={event => change({ q: event.currentTarget.value })}
        className="filter-wide"
      />
      <NativeSelect
        label={t('status')}
        value={filters.status}
        onChange={event => change({ status: event.currentTarget.value })}
        data={[any, ...statuses.map(value => ({ value, label: t(`status_${value}` as TextKey) }))]}
      />
      <NativeSelect
        label={t('payment')}
        value={filters.payment}
        onChange={event => change({ payment: event.currentTarget.value })}
        data={[any, ...paymentStatuses.map(value => ({ value, label: t(`payment_${value}` as TextKey) }))]}
      />
      <NativeSelect
        label={t('category')}
        value={filters.dc_id}
        onChange={event => change({ dc_id: event.currentTarget.value })}
        data={[
          any,
          ...(known.data?.diseases ?? []).map(({ dc_id, spec_en, spec_ar }) => ({
            value: dc_id,
            label: pick(spec_en, spec_ar),
          })),
        ]}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={filters.date_from}
        max={filters.date_to || undefined}
        onChange={event => change({ date_from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={filters.date_to}
        min={filters.date_from || undefined}
        onChange={event => change({ date_to: event.currentTarget.value })}
      />
      <Checkbox
        label={t('only_overdue')}
        checked={filters.overdue}
        onChange={event => change({ overdue: event.currentTarget.checked })}
        className="filter-check"
      />
    </search>
  )
}

function CaseRow({ row }: { row: Row }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  return (
    <Link to={`/admin/cases/${row.case_id}`} className="row">
      <div className="row-main">
        <Text fw={600}>
          <bdi>{row.patient_name ?? row.user_id}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <Dotted
            items={[
              pick(row.spec_en, row.spec_ar),
              pick(row.review_type_en, row.review_type_ar),
              f.day(row.created_date),
              shortId(row.case_id),
            ]}
          />
        </Text>
        {row.coordinator_name && (
          <Text size="sm">
            {t('coordinator')}: <bdi>{row.coordinator_name}</bdi>
          </Text>
        )}
      </div>
      <span className="row-tags">
        {row.is_overdue && <Tag tone="overdue">{t('overdue')}</Tag>}
        {row.payment_status !== 'unpaid' && <PaymentTag status={row.payment_status} />}
        <StatusTag status={row.status} />
      </span>
      <ForwardIcon size={18} />
    </Link>
  )
}
