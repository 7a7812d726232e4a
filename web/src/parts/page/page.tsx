import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { BackIcon } from './icons.tsx'
import styles from './page.module.css'
import { useHeading } from './use-heading.ts'

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

/** The heading. It may be a name, so it has the direction of its text. */
export function PageTitle({ children }: { children: string }) {
  const heading = useHeading()
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={styles.title}>
      <bdi>{children}</bdi>
    </Title>
  )
}
