import { Checkbox } from '@mantine/core'
import { Redirect } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Page } from '../../parts/page/page.tsx'
import { usePlace } from './use-place.ts'
import { type Role, WorkRow } from './work-row.tsx'

const words = {
  specialist: {
    path: '/pro/assignments',
    title: 'nav_assignments',
    intro: 'assignments_intro',
    none: 'no_assignments',
    noneHint: 'no_assignments_hint',
  },
  coordinator: {
    path: '/pro/coordinated',
    title: 'nav_coordinated',
    intro: 'coordinated_intro',
    none: 'no_coordinated',
    noneHint: 'no_coordinated_hint',
  },
} as const

/** The doctor's cases in one role, the most urgent first; closed cases on request. */
export function WorklistPage({ as: role }: { as: Role }) {
  const t = useText()
  const { page, closed, go, show } = usePlace()
  const rows = useLoad(['worklist', role, closed, page], () =>
    ask(api.POST('/pro/worklist', { body: { role, closed, page, page_size: 10 } })),
  )
  const { path, title, intro, none, noneHint } = words[role]
  // The list has become too short for this page.
  if (page > 1 && rows.data?.data.length === 0) return <Redirect to={path} replace />
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
