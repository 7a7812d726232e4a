import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Problem } from '../api/problem.ts'
import { useText } from '../i18n/language.ts'
import { AlertIcon, BackIcon } from './icons.tsx'
import { useProblemText } from './problem-text.ts'

interface PageProps {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

let arriving = true

/** After a step within the pages the heading takes the focus: a screen reader starts there, not in what is gone. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On arrival the keyboard begins where it does on any page: at the skip link.
    if (!arriving) heading.current?.focus({ preventScroll: true })
    arriving = false
    window.scrollTo(0, 0)
  }, [])
  return heading
}

/** Head and body of a screen. */
export function Page({ title, intro, actions, back, children }: PageProps) {
  const heading = useHeading()
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  })
  return (
    <div className="page">
      {back && (
        <Link to={back.to} className="back-link">
          <BackIcon size={18} />
          {back.label}
        </Link>
      )}
      <div className="page-head">
        <div>
          <Title order={1} ref={heading} tabIndex={-1} className="page-title">
            {title}
          </Title>
          {intro && <div className="page-intro">{intro}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export function PageSkeleton() {
  const t = useText()
  return (
    <div className="page" role="status" aria-label={t('loading')}>
      <Skeleton height={34} width="45%" mb="md" />
      <Skeleton height={16} width="70%" mb="xl" />
      <ListSkeleton />
    </div>
  )
}

export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  const t = useText()
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <Skeleton key={row} height={76} radius="md" />
      ))}
    </Stack>
  )
}

/** What is shown of a question: bars while it is asked, plain words and a way on when it failed, else the answer. */
export function Loaded<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data, Problem>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error !== null) return <FailureNote problem={query.error} retry={() => void query.refetch()} />
  return <>{skeleton ?? <ListSkeleton />}</>
}

export function FailureNote({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const t = useText()
  const words = useProblemText(problem)
  return (
    <Alert color="red" variant="outline" icon={<AlertIcon />} title={words.title} role="alert" className="failure">
      <Text size="sm">{words.message}</Text>
      {retry && problem.passing && (
        <Button mt="sm" variant="default" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </Alert>
  )
}

/** Nothing here yet, and what to do about it. */
export function Empty({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" maw={560}>
        {hint}
      </Text>
      {action}
    </div>
  )
}

export function Panel({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      {title && (
        <div className="panel-head">
          <Title order={2} className="panel-title">
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

export function Facts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
