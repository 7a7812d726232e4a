import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { LeaveIcon } from '../parts/page/icons.tsx'
import { personOf, type Surface, signOut, useSession } from '../session/session.ts'
import { SignedOut } from '../session/signed-out.tsx'
import styles from './desk.module.css'
import { Frame } from './frame.tsx'
import { HeadButton } from './head-button.tsx'
import type { NavItem } from './navigation.tsx'

function useNav(surface: Surface): NavItem[] {
  const t = useText()
  switch (surface) {
    case 'app':
      return [
        { to: '/app', label: t('nav_home') },
        { to: '/app/cases', label: t('nav_my_cases'), deep: true },
        { to: '/app/new', label: t('nav_new_case') },
      ]
    case 'pro':
      return [
        { to: '/pro', label: t('nav_assignments') },
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
      ]
  }
}

/** The frame of one role, or the words that say why there is nothing to see. */
export function Desk({ surface, children }: { surface: Surface; children: ReactNode }) {
  const t = useText()
  const nav = useNav(surface)
  const session = useSession(surface)
  const [, go] = useLocation()
  const person = personOf(surface)
  if (session !== 'in') {
    return (
      <Frame home="/">
        <SignedOut surface={surface} expired={session === 'expired'} />
      </Frame>
    )
  }
  const leave = () => {
    signOut(surface)
    queryClient.clear()
    go('/')
  }
  return (
    <Frame
      home={`/${surface}`}
      nav={nav}
      person={
        <>
          <span className={styles.person}>
            <bdi>{person ?? t(`role_${surface}`)}</bdi>
          </span>
          <HeadButton icon={<LeaveIcon size={18} />} label={t('sign_out')} onClick={leave} quiet />
        </>
      }
    >
      {children}
    </Frame>
  )
}
