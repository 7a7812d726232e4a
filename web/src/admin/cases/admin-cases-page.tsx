import { Button, Text } from '@mantine/core'
import { useSearch } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Rows } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useAddress } from '../address.ts'
import { useWide } from '../wide.ts'
import { bodyOf, givenOf, noFilters } from './case-filters.ts'
import { CaseRow } from './case-row.tsx'
import { CaseTable, CaseTableRow } from './case-table.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'

export function AdminCasesPage() {
  const t = useText()
  const f = useFormats()
  const isWide = useWide()
  const [filters, change] = useAddress(noFilters)
  const from = `/admin/cases?${useSearch()}`
  const body = bodyOf(filters)
  const cases = useLoad(['cases', body], () => ask(api.POST('/admin/list-review-cases', { body })), {
    placeholderData: previous => previous,
  })
  const given = givenOf(filters)
  const clear = (
    <Button variant="default" onClick={() => change({ ...noFilters, sort: filters.sort })}>
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
      {t(cases.data?.pagination.total_is_minimum ? 'cases_found_at_least' : 'cases_found', { count: f.count(count) })}
    </Text>
  )
  const RowOf = isWide ? CaseTableRow : CaseRow
  return (
    <Page title={t('nav_cases')} actions={<ExportButton filters={given} />}>
      <FilterBar filters={filters} change={change} />
      <PagedRows
        query={cases}
        empty={empty}
        head={found}
        frame={isWide ? CaseTable : Rows}
        go={page => change({ page: String(page) })}
      >
        {row => <RowOf key={row.case_id} row={row} from={from} />}
      </PagedRows>
    </Page>
  )
}
