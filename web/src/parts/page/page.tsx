import { Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { BackIcon } from './icons.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

/** Head and body of a screen. */
export function Page({ title, intro, actions, back, children }: PageProps) {
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  })
  return (
    <PageBody>
      {back && (
        <Link to={back.to} className={styles.back}>
          <BackIcon size={18} />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          {intro && <div className={styles.intro}>{intro}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </PageBody>
  )
}

/** The area below the site's header. */
export function PageBody({ centred = false, children }: { centred?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page} data-centred={centred || undefined}>
      {children}
    </div>
  )
}

/** The heading. It may be a name, so it takes the direction of its text. */
function PageTitle({ children }: { children: string }) {
  const heading = useHeading()
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={styles.title}>
      <bdi>{children}</bdi>
    </Title>
  )
}

export function SectionTitle({ children }: { children: string }) {
  return (
    <Title order={2} className={styles.sectionTitleTitle}>
      {children}
    </Title>
  )
}

let arriving = true

/**
 * Returns a ref for the heading. After navigation within the application the heading gets the focus, so that a screen
 * reader starts there.
 */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On the first page the browser sets the focus as usual, so that the skip link comes first.
    if (!arriving) heading.current?.focus({ preventScroll: true })
    arriving = false
    window.scrollTo(0, 0)
  }, [])
  return heading
}
