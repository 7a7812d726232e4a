import { Checkbox, Group, NativeSelect } from '@mantine/core'
import { Redirect, useSearchParams } from 'wouter'
import { type DoctorNeed, doctorNeeds } from '../../../../src/domain/case/needs.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { work } from '../../api/questions.ts'
import { useText } from '../../i18n/language.ts'
import { type Groups, PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchField } from '../../parts/list/search-field.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page, PageBody } from '../../parts/page/page.tsx'
import { type Role, type Work, WorkRow } from './work-row.tsx'

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

/** The needs by which each role can filter its list. */
const needsOf = {
  specialist: ['give_opinion', 'documents_arrived'],
  coordinator: doctorNeeds.filter(need => need !== 'give_opinion'),
} as const satisfies Record<Role, readonly DoctorNeed[]>

/** The doctor's cases in one role, the most urgent first; closed cases on request. */
export function WorklistPage({ as: role }: { as: Role }) {
  const t = useText()
  const { place, page, change } = usePlace()
  const closed = place.closed === '1'
  const needs = needsOf[role].find(need => need === place.needs)
  const filter = { q: place.q, needs, overdue: place.overdue === '1' }
  const rows = useWork(work(role, { closed, page, filter }))
  const { path, title, intro, none, noneHint } = words[role]
  const groups: Groups<Work> = { of: ({ needs }) => needs.length > 0, titles: [t('work_waits'), t('work_else')] }
  // The list has become too short for this page.
  if (page > 1 && rows.data?.data.length === 0) return <Redirect to={path} replace />
  const isFiltered = filter.q !== '' || needs !== undefined || filter.overdue
  return (
    <Page title={t(title)} intro={t(intro)}>
      <SearchField value={place.q} onChange={q => change({ q })} />
      <NativeSelect
        label={t('needs_filter')}
        value={needs ?? ''}
        onChange={event => change({ needs: event.currentTarget.value })}
        data={[
          { value: '', label: t('any') },
          ...needsOf[role].map(value => ({ value: value as string, label: t(`need_${value}`) })),
        ]}
        maw={320}
      />
      <Group my="md" gap="md">
        <Checkbox
          label={t('only_overdue')}
          checked={filter.overdue}
          onChange={event => change({ overdue: event.currentTarget.checked ? '1' : '' })}
        />
        <Checkbox
          label={t('show_closed')}
          checked={closed}
          onChange={event => change({ closed: event.currentTarget.checked ? '1' : '' })}
        />
      </Group>
      <PagedRows
        query={rows}
        empty={
          isFiltered ? (
            <Empty title={t('no_work_found')} hint={t('no_work_found_hint')} />
          ) : closed ? (
            <Empty title={t('no_closed')} hint={t('no_closed_hint')} />
          ) : (
            <Empty title={t(none)} hint={t(noneHint)} />
          )
        }
        go={to => change({ page: String(to) }, false)}
        groups={closed ? undefined : groups}
      >
        {row => <WorkRow key={row.sop_id} row={row} />}
      </PagedRows>
    </Page>
  )
}

const nowhere = { q: '', needs: '', overdue: '', closed: '', page: '' }

type Place = Readonly<typeof nowhere>

/** The part of a list that is shown. It is kept in the address, so that going back leads to the same part. */
function usePlace() {
  const [params, set] = useSearchParams()
  const names = Object.keys(nowhere) as (keyof Place)[]
  const place = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Place
  const page = Math.max(1, Number.parseInt(place.page, 10) || 1)
  return {
    place,
    page,
    /** A changed filter begins at the first page again. */
    change: (changes: Partial<Place>, replace = true) => {
      const next = Object.entries({ ...place, page: '', ...changes }).filter(([, value]) => value !== '')
      set(Object.fromEntries(next.filter(([name, value]) => name !== 'page' || value !== '1')), { replace })
    },
  }
}

const useWork = ({ path, key, body }: ReturnType<typeof work>) => useLoad(key, () => ask(api.POST(path, { body })))

/** Leads coordinators to the cases they coordinate, and everybody else to their assignments. */
export function FirstPage() {
  // Asks for the list that this page most often leads to, so that its answer is cached.
  const coordinated = useWork(work('coordinator'))
  return (
    <PageBody>
      <Loaded query={coordinated}>
        {({ pagination }) => <Redirect to={pagination.total > 0 ? '/pro/coordinated' : '/pro/assignments'} replace />}
      </Loaded>
    </PageBody>
  )
}
