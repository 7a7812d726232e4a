import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { PagedRows } from '../parts/list/paged-rows.tsx'
import { Empty } from '../parts/page/empty.tsx'
import { Page } from '../parts/page/page.tsx'
import { type Role, WorkRow } from './work-row.tsx'

const words = {
  specialist: {
    title: 'nav_assignments',
    intro: 'assignments_intro',
    none: 'no_assignments',
    noneHint: 'no_assignments_hint',
  },
  coordinator: {
    title: 'nav_coordinated',
    intro: 'coordinated_intro',
    none: 'no_coordinated',
    noneHint: 'no_coordinated_hint',
  },
} as const

/** What waits for the doctor in one role, the most urgent first; the closed cases on request. */
export function AssignmentsPage({ as: role }: { as: Role }) {
  const t = useText()
  const [closed, setClosed] = useState(false)
  const [page, go] = useState(1)
  const rows = useLoad(['worklist', role, closed, page], () =>
    ask(api.POST('/pro/worklist', { body: { role, closed, page, page_size: 10 } })),
  )
  const { title, intro, none, noneHint } = words[role]
  const show = (wished: boolean) => {
    setClosed(wished)
    go(1)
  }
  return (
    <Page title={t(title)} intro={t(intro)}>
      <Checkbox
        label={t('show_closed')}
        checked={closed}
        onChange={event => show(event.currentTarget.checked)}
        mb="md"
      />
      <PagedRows
        query={rows}
        empty={
          closed ? (
            <Empty title={t('no_closed')} hint={t('no_closed_hint')} />
          ) : (
            <Empty title={t(none)} hint={t(noneHint)} />
          )
        }
        go={go}
      >
        {row => <WorkRow key={row.sop_id} row={row} />}
      </PagedRows>
    </Page>
  )
}
