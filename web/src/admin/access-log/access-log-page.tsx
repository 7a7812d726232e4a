import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { accessActions } from '../../../../src/domain/people/access-log.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Rows } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useAddress } from '../parts/address.ts'
import { Allowed } from '../parts/allowed.tsx'
import { DateRange } from '../parts/date-range.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { useWide } from '../parts/wide-table.tsx'
import { type AccessFilters, bodyOf, wholeLog } from './access-filters.ts'
import { AccessRow, AccessTable, AccessTableRow } from './access-table.tsx'
import type { Person } from './person.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Shows who opened which case. Administrators can also sign somebody out everywhere from here. */
export function AccessLogPage() {
  const t = useText()
  const f = useFormats()
  const isWide = useWide()
  const [filters, change] = useAddress(wholeLog)
  const [leaving, setLeaving] = useState<Person | 'somebody' | null>(null)
  const body = bodyOf(filters)
  const { page: _page, ...whole } = body
  const log = useLoad(['access-log', body], () => ask(api.POST('/admin/access-log', { body })), {
    placeholderData: previous => previous,
  })
  const clear = (
    <Button variant="default" onClick={() => change(wholeLog)}>
      {t('clear_filters')}
    </Button>
  )
  const RowOf = isWide ? AccessTableRow : AccessRow
  return (
    <Page
      title={t('nav_access_log')}
      intro={t('access_log_intro')}
      actions={
        <>
          <ExportButton
            name="access-log"
            load={() => ask(api.POST('/admin/export-access-log', { body: whole, parseAs: 'blob' }))}
          />
          <Allowed to="revoke">
            <Button variant="default" onClick={() => setLeaving('somebody')}>
              {t('revoke_person')}
            </Button>
          </Allowed>
        </>
      }
    >
      <AccessFilterBar filters={filters} change={change} />
      <PagedRows
        query={log}
        empty={<Empty title={t('no_access')} hint={t('no_access_hint')} action={clear} />}
        head={count => (
          <Text size="sm" c="dimmed" mb="xs" role="status">
            {t('access_found', { count: f.count(count) })}
          </Text>
        )}
        frame={isWide ? AccessTable : Rows}
        go={page => change({ page: String(page) })}
      >
        {entry => <RowOf key={entry.access_id} entry={entry} revoke={setLeaving} />}
      </PagedRows>
      {leaving !== null && (
        <RevokeDialog person={leaving === 'somebody' ? null : leaving} close={() => setLeaving(null)} />
      )}
    </Page>
  )
}

interface AccessFilterBarProps {
  filters: AccessFilters
  change: (changes: Partial<AccessFilters>) => void
}

function AccessFilterBar({ filters, change }: AccessFilterBarProps) {
  const t = useText()
  const text = (name: 'case_id' | 'actor_id') => ({
    dir: 'ltr',
    maxLength: catalogueLimits.givenId,
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <search>
      <Panel title={t('search')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <TextInput label={t('access_actor')} {...text('actor_id')} />
          <TextInput label={t('access_case')} {...text('case_id')} />
          <NativeSelect
            label={t('access_action')}
            value={filters.action}
            onChange={event => change({ action: event.currentTarget.value })}
            data={[
              { value: '', label: t('access_every_action') },
              ...accessActions.map(value => ({ value, label: t(`action_${value}`) })),
            ]}
          />
          <DateRange
            from={filters.date_from}
            to={filters.date_to}
            onFrom={date_from => change({ date_from })}
            onTo={date_to => change({ date_to })}
          />
        </SimpleGrid>
      </Panel>
    </search>
  )
}
