import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useText } from '../i18n/language.ts'
import { FailureNote, ListSkeleton } from '../parts/page/loaded.tsx'
import { PageBody } from '../parts/page/page.tsx'
import { useMe } from '../session/me.ts'
import { signInAddress } from '../session/return-address.ts'
import type { Surface } from '../session/session.ts'
import { SignedIn } from '../session/signed-in.tsx'
import { Frame } from './frame.tsx'
import type { NavItem } from './navigation.tsx'

function useNav(surface: Surface): NavItem[] {
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
        { to: '/admin', label: t('nav_dashboard') },
        { to: '/admin/cases', label: t('nav_cases'), deep: true },
        { to: '/admin/review-types', label: t('nav_review_types') },
        { to: '/admin/categories', label: t('nav_categories') },
        { to: '/admin/doctors', label: t('nav_doctors') },
        { to: '/admin/coordinators', label: t('nav_coordinators') },
        { to: '/admin/directory', label: t('nav_directory') },
        { to: '/admin/holidays', label: t('nav_holidays') },
        { to: '/admin/access-log', label: t('nav_access_log') },
        { to: '/admin/erasure', label: t('nav_erasure') },
      ]
  }
}

/** The frame of one role. Somebody who is not signed in is sent to the sign-in page, and back afterwards. */
export function Desk({ surface, children }: { surface: Surface; children: ReactNode }) {
  const t = useText()
  const nav = useNav(surface)
  const { data: me, error, refetch } = useMe(surface)
  if (me === null) return <Redirect to={signInAddress(surface)} replace />
  if (me === undefined) {
    return (
      <Frame home="/">
        <PageBody>{error ? <FailureNote problem={error} retry={() => void refetch()} /> : <ListSkeleton />}</PageBody>
      </Frame>
    )
  }
  return (
    <Frame
      home={`/${surface}`}
      nav={[...nav, { to: `/${surface}/help`, label: t('help') }]}
      person={<SignedIn surface={surface} name={me.name} />}
    >
      {children}
    </Frame>
  )
}
