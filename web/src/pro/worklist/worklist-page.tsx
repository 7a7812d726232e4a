import { Checkbox } from '@mantine/core'
import { Redirect, useSearchParams } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page, PageBody } from '../../parts/page/page.tsx'
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

/** The part of a list that is shown. It is kept in the address, so that going back leads to it. */
function usePlace() {
  const [params, set] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const closed = params.get('closed') === '1'
  return {
    page,
    closed,
    go: (to: number) => set(placeOf(to, closed)),
    show: (wished: boolean) => set(placeOf(1, wished), { replace: true }),
  }
}

function placeOf(page: number, closed: boolean): Record<string, string> {
  return { ...(closed ? { closed: '1' } : {}), ...(page > 1 ? { page: String(page) } : {}) }
}

/** Leads coordinators to the cases they coordinate, and everybody else to their assignments. */
export function FirstPage() {
  const coordinated = useLoad(['worklist', 'coordinator', 'any'], () =>
    ask(api.POST('/pro/worklist', { body: { role: 'coordinator', page_size: 1 } })),
  )
  return (
    <PageBody>
      <Loaded query={coordinated}>
        {({ pagination }) => <Redirect to={pagination.total > 0 ? '/pro/coordinated' : '/pro/assignments'} replace />}
      </Loaded>
    </PageBody>
  )
}
