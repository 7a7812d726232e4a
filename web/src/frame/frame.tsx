import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useReachable } from '../api/client.ts'
import { useText } from '../i18n/language.ts'
import styles from './frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { type NavItem, Navigation } from './navigation.tsx'

interface FrameProps {
  home: string
  nav?: readonly NavItem[]
  person?: ReactNode
  children: ReactNode
}

/** The parts of every screen: skip link, brand, navigation, language, and a note when the service cannot be reached. */
export function Frame({ home, nav = [], person, children }: FrameProps) {
  const t = useText()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.head}>
        <div className={styles.row}>
          <Link to={home} className={styles.brand}>
            <BrandMark />
            <span>{t('brand')}</span>
          </Link>
          <div className={styles.end}>
            <LanguageSwitch />
            {person}
          </div>
        </div>
        {nav.length > 0 && <Navigation items={nav} />}
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

function ConnectionNote() {
  const t = useText()
  const reachable = useReachable()
  return (
    <div role="status" aria-live="polite">
      {!reachable && <div className={styles.note}>{t('connection_lost')}</div>}
    </div>
  )
}
