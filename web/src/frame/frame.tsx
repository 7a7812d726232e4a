import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import { BrandMark } from './brand-mark.tsx'
import { ConnectionNote } from './connection-note.tsx'
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
