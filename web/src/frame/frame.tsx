import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useReachable } from '../api/client.ts'
import { useText } from '../i18n/language.ts'
import { MenuIcon } from '../parts/page/icons.tsx'
import styles from './frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { type NavItem, Navigation } from './navigation.tsx'

interface FrameProps {
  home: string
  nav?: readonly NavItem[]
  person?: ReactNode
  children: ReactNode
}

/**
 * The parts of every screen: skip link, brand, navigation, language, and a note when the service cannot be reached. On a phone the
 * head is one line, and a menu holds the navigation and the person.
 */
export function Frame({ home, nav = [], person, children }: FrameProps) {
  const t = useText()
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // The menu belongs to the page on which it was opened, so another page closes it.
  const isOpen = openAt === path
  const hasMenu = nav.length > 0 || person !== undefined
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.head} data-open={isOpen || undefined}>
        <div className={styles.row}>
          <Link to={home} className={styles.brand}>
            <BrandMark />
            <span>{t('brand')}</span>
          </Link>
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          {hasMenu && (
            <button
              type="button"
              className={styles.menu}
              aria-expanded={isOpen}
              aria-controls="menu"
              onClick={() => setOpenAt(isOpen ? null : path)}
            >
              <MenuIcon />
              <span>{t('menu')}</span>
            </button>
          )}
          <div className={styles.end} id="menu">
            {nav.length > 0 && <Navigation items={nav} />}
            {person && <div className={styles.person}>{person}</div>}
          </div>
        </div>
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
      <rect width="32" height="32" rx="8" fill="var(--care)" />
      <path
        d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8a2.500 2.500 0 0 1-2.500 2.500H16l-5 4.500V20h-.5A2.500 2.500 0 0 1 8 17.500z"
        fill="var(--on-care)"
      />
      <path d="M16 10.200v6.600M12.700 13.500h6.600" stroke="var(--care)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

function ConnectionNote() {
  const t = useText()
  const reachable = useReachable()
  return (
    <div role="status" aria-live="polite">
      {!reachable && <div className={styles.note}>{t('connection_lost')}</div>}
    </div>
  )
}
