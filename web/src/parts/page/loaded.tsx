import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { AlertIcon } from './icons.tsx'
import styles from './loaded.module.css'
import { PageBody } from './page.tsx'
import { useProblemText } from './problem-text.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Problem>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query: grey bars while it loads, an explanation when it has failed, otherwise the answer. An answer stays
 * while the service is unreachable. It goes when the service says that it may no longer be seen.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined && (error === null || error.passing)) return <>{children(data)}</>
  if (error !== null) return <FailureNote problem={error} retry={() => void query.refetch()} />
  return <>{skeleton ?? <ListSkeleton />}</>
}

export function PageSkeleton() {
  return (
    <PageBody>
      <Skeleton height={34} width="45%" mb="md" />
      <Skeleton height={16} width="70%" mb="xl" />
      <ListSkeleton />
    </PageBody>
  )
}

export function ListSkeleton() {
  const t = useText()
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      <Skeleton height={76} radius="md" />
      <Skeleton height={76} radius="md" />
      <Skeleton height={76} radius="md" />
    </Stack>
  )
}

export function FailureNote({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const t = useText()
  const words = useProblemText(problem)
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<AlertIcon />}
      title={words.title}
      role="alert"
      classNames={{ root: styles.note, title: styles.title, icon: styles.icon }}
    >
      <Text size="sm">{words.message}</Text>
      {retry && problem.passing && (
        <Button mt="sm" variant="default" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </Alert>
  )
}

/** Says that there is nothing here yet, and what to do about it. */
export function Empty({ title, hint, action }: { title: string; hint: string | null; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Text fw={600}>{title}</Text>
      {hint !== null && (
        <Text c="dimmed" size="sm" maw={560}>
          {hint}
        </Text>
      )}
      {action}
    </div>
  )
}
