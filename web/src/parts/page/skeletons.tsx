import { Skeleton, Stack } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { PageBody } from './page.tsx'

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
