import { Button, Text } from '@mantine/core'
import { useState } from 'react'
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
import { AccessFilterBar } from './access-filter-bar.tsx'
import { bodyOf, wholeLog } from './access-filters.ts'
import { AccessRow } from './access-row.tsx'
import { AccessTable, AccessTableRow } from './access-table.tsx'
import type { Person } from './person.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Shows who opened which case. Administrators can also sign somebody out everywhere from here. */
export function AccessLogPage() {
  const t = useText()
  const f = useFormats()
  const isWide = useWide()
  const [filters, change] = useAddress(wholeLog)
  const [leaving, revoke] = useState<Person | 'somebody' | null>(null)
  const body = bodyOf(filters)
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
        <Button variant="default" onClick={() => revoke('somebody')}>
          {t('revoke_person')}
        </Button>
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
        {entry => <RowOf key={entry.access_id} entry={entry} revoke={revoke} />}
      </PagedRows>
      {leaving !== null && <RevokeDialog person={leaving === 'somebody' ? null : leaving} close={() => revoke(null)} />}
    </Page>
  )
}
