import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useReachable } from '../api/connection.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { GlobeIcon } from './icons.tsx'

export interface NavItem {
  readonly to: string
  readonly label: string
  /** Also current on pages below it. */
  readonly deep?: boolean
}

interface FrameProps {
  home: string
  nav?: readonly NavItem[]
  person?: ReactNode
  children: ReactNode
}

/** What every screen has: skip link, brand, navigation, language, and the note that the service is out of reach. */
export function Frame({ home, nav = [], person, children }: FrameProps) {
  const t = useText()
  const [path] = useLocation()
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <header className="site-head">
        <div className="site-head-row">
          <Link to={home} className="brand">
            <BrandMark />
            <span>{t('brand')}</span>
          </Link>
          <div className="site-head-end">
            <LanguageSwitch />
            {person}
          </div>
        </div>
        {nav.length > 0 && (
          <nav className="site-nav" aria-label={t('navigation')}>
            {nav.map(({ to, label, deep }) => {
              const current = path === to || (deep === true && path.startsWith(`${to}/`))
              return (
                <Link key={to} to={to} className="site-nav-link" aria-current={current ? 'page' : undefined}>
                  {label}
                </Link>
              )
            })}
          </nav>
        )}
      </header>
      <ConnectionNote />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

function BrandMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b5f73" />
      <path
        d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8a2.500 2.500 0 0 1-2.500 2.500H16l-5 4.500V20h-.5A2.500 2.500 0 0 1 8 17.500z"
        fill="#fff"
      />
      <path d="M16 10.200v6.600M12.700 13.500h6.600" stroke="#0b5f73" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

export function LanguageSwitch() {
  const t = useText()
  const { lang, choose } = useLanguage()
  const other = lang === 'ar' ? 'en' : 'ar'
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<GlobeIcon size={18} />}
      onClick={() => choose(other)}
      lang={other}
      className="language-switch"
    >
      {t('other_language')}
    </Button>
  )
}

function ConnectionNote() {
  const t = useText()
  const reachable = useReachable()
  return (
    <div role="status" aria-live="polite">
      {!reachable && <div className="connection-note">{t('connection_lost')}</div>}
    </div>
  )
}
