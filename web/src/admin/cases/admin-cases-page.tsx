import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Body } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Rows } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { onDemand } from '../../parts/page/on-demand.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useAddress } from '../parts/address.ts'
import { Allowed } from '../parts/allowed.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { useWide } from '../parts/wide-table.tsx'
import { bodyOf, givenOf, noFilters } from './case-filters.ts'
import { CaseRow, CaseTable, CaseTableRow } from './case-table.tsx'
import { FilterBar } from './filter-bar.tsx'

// Loaded on demand, so that the first load stays small.
const AssignSeveralDialog = onDemand(() => import('./assign-several-dialog.tsx').then(m => m.AssignSeveralDialog), null)

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
    <Page title={t('nav_cases')} actions={<ListActions filters={given} />}>
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

/** Buttons to assign several cases at once, and to export all pages of the list for programs or for reading. */
function ListActions({ filters }: { filters: Body<'/admin/export-review-cases'> }) {
  const t = useText()
  const [isAssigning, setIsAssigning] = useState(false)
  const load = (readable: boolean) => () =>
    ask(api.POST('/admin/export-review-cases', { body: { ...filters, readable }, parseAs: 'blob' }))
  return (
    <>
      <Allowed to="assign-coordinators">
        <Button variant="default" onClick={() => setIsAssigning(true)}>
          {t('assign_several')}
        </Button>
      </Allowed>
      <ExportButton name="review-cases" load={load(false)} />
      <ExportButton name="review-cases" label="export_readable" load={load(true)} />
      {isAssigning && <AssignSeveralDialog close={() => setIsAssigning(false)} />}
    </>
  )
}
