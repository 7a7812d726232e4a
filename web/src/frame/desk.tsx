import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { type AdminOperation, type AdminRole, mayDo } from '../../../src/domain/people/roles.ts'
import { useText } from '../i18n/language.ts'
import { FailureNote, ListSkeleton } from '../parts/page/loaded.tsx'
import { PageBody } from '../parts/page/page.tsx'
import { useMe } from '../session/me.ts'
import { signInAddress } from '../session/return-address.ts'
import type { Surface } from '../session/session.ts'
import { SignedIn } from '../session/signed-in.tsx'
import { Frame } from './frame.tsx'
import { homeOf } from './home-of.ts'
import type { NavItem } from './navigation.tsx'

interface DeskItem extends NavItem {
  /** The menu shows the page only to administrators whose role allows this operation. */
  readonly needs?: AdminOperation
}

function useNav(surface: Surface, roles: readonly AdminRole[]): DeskItem[] {
  const t = useText()
  switch (surface) {
    case 'app':
      return [
        { to: '/app', label: t('nav_home') },
        { to: '/app/cases', label: t('nav_my_cases'), deep: true },
        { to: '/app/new', label: t('nav_new_case') },
        { to: '/app/my-data', label: t('nav_my_data') },
      ]
    case 'pro':
      return [
        { to: '/pro/assignments', label: t('nav_assignments') },
        { to: '/pro/coordinated', label: t('nav_coordinated') },
      ]
    case 'admin':
      return [
        {
          to: homeOf(roles) === '/admin' ? '/admin' : '/admin/dashboard',
          label: t('nav_dashboard'),
          needs: 'dashboard-overview',
        },
        { to: '/admin/cases', label: t('nav_cases'), deep: true, needs: 'list-review-cases' },
        { to: '/admin/review-types', label: t('nav_review_types'), needs: 'list-reviewtypes' },
        { to: '/admin/categories', label: t('nav_categories'), needs: 'list-disease-categories' },
        { to: '/admin/people', label: t('nav_people'), needs: 'list-doctors' },
        { to: '/admin/holidays', label: t('nav_holidays'), needs: 'list-holidays' },
        { to: '/admin/undelivered', label: t('nav_undelivered'), needs: 'list-undelivered' },
        { to: '/admin/access-log', label: t('nav_access_log'), needs: 'access-log' },
        { to: '/admin/erasure', label: t('nav_erasure'), needs: 'erasure-requests' },
        { to: '/admin/approvals', label: t('nav_approvals'), needs: 'list-approvals' },
        { to: '/admin/sessions', label: t('nav_sessions'), needs: 'list-sessions' },
      ]
  }
}

/** The frame of one desk. People who are not signed in are sent to the sign-in page, and back afterwards. */
export function Desk({ surface, children }: { surface: Surface; children: ReactNode }) {
  const t = useText()
  const { data: me, error, refetch } = useMe(surface)
  const nav = useNav(surface, me?.roles ?? [])
  if (me === null) return <Redirect to={signInAddress(surface)} replace />
  if (me === undefined) {
    return (
      <Frame home="/">
        <PageBody>{error ? <FailureNote problem={error} retry={() => void refetch()} /> : <ListSkeleton />}</PageBody>
      </Frame>
    )
  }
  const own = nav.filter(({ needs }) => needs === undefined || mayDo(me.roles ?? [], needs))
  return (
    <Frame
      home={`/${surface}`}
      nav={[...own, { to: `/${surface}/help`, label: t('help') }]}
      person={<SignedIn surface={surface} name={me.name} />}
    >
      {children}
    </Frame>
  )
}
