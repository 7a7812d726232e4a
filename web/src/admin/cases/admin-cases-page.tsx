import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Page } from '../../parts/page/page.tsx'
import { type Filters, givenOf, noFilters, type Order } from './case-filters.ts'
import { CaseRow } from './case-row.tsx'
import { FilterBar } from './filter-bar.tsx'

export function AdminCasesPage() {
  const t = useText()
  const overdue = new URLSearchParams(useSearch()).has('overdue')
  const [filters, setFilters] = useState<Filters>({ ...noFilters, overdue })
  const [sort, setSort] = useState<Order>('newest')
  const [page, go] = useState(1)
  const given = givenOf(filters)
  const body = { page, sort, ...given }
  const cases = useLoad(['cases', body], () => ask(api.POST('/admin/list-review-cases', { body })), {
    placeholderData: previous => previous,
  })
  const change = (changes: Partial<Filters>) => {
    setFilters({ ...filters, ...changes })
    go(1)
  }
  const order = (chosen: Order) => {
    setSort(chosen)
    go(1)
  }
  const clear = (
    <Button variant="default" onClick={() => change(noFilters)}>
      {t('clear_filters')}
    </Button>
  )
  const empty =
    Object.keys(given).length > 0 ? (
      <Empty title={t('no_cases_found')} hint={t('no_cases_found_hint')} action={clear} />
    ) : (
      <Empty title={t('no_cases_found')} hint={t('no_cases_yet_hint')} />
    )
  const found = (count: number) => (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {t(cases.data?.pagination.total_is_minimum ? 'cases_found_at_least' : 'cases_found', { count })}
    </Text>
  )
  return (
    <Page title={t('nav_cases')}>
      <FilterBar filters={filters} change={change} sort={sort} order={order} />
      <PagedRows query={cases} empty={empty} head={found} go={go}>
        {row => <CaseRow key={row.case_id} row={row} />}
      </PagedRows>
    </Page>
  )
}
